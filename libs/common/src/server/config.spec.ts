import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { EncryptingConfig, loadConfig } from './config.js';

const key = Buffer.alloc(32, 7).toString('base64');
const env = {
  REDIS_URL: 'redis://127.0.0.1:6390',
  DATABASE_URL: 'postgres://svc@127.0.0.1:5499/mc',
  SIGNING_KEY: key,
  DATA_ENCRYPTION_KEYS: `k1:${key},k2:${key}`,
};

describe('configuration', () => {
  it('is parsed with defaults and keys as bytes', () => {
    const config = loadConfig(EncryptingConfig, env);
    expect(config.NODE_ENV).toBe('development');
    expect(config.SIGNING_KEY).toHaveLength(32);
    expect(config.DATA_ENCRYPTION_KEYS.map(({ id }) => id)).toEqual(['k1', 'k2']);
  });

  it('reads secrets from files', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'key');
    writeFileSync(file, `${key}\n`);
    const { SIGNING_KEY: _, ...rest } = env;
    expect(loadConfig(EncryptingConfig, { ...rest, SIGNING_KEY_FILE: file }).SIGNING_KEY).toHaveLength(32);
  });

  it('treats an empty file as a variable that is not set', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'key');
    writeFileSync(file, '\n');
    const schema = EncryptingConfig.extend({ API_KEY: z.string().optional() });
    expect(loadConfig(schema, { ...env, API_KEY_FILE: file }).API_KEY).toBeUndefined();
  });

  it("ignores other programs' file variables", () => {
    expect(() => loadConfig(EncryptingConfig, { ...env, SSL_CERT_FILE: '/no/such/file' })).not.toThrow();
    expect(() => loadConfig(EncryptingConfig, { ...env, SIGNING_KEY: '', SIGNING_KEY_FILE: '/no/such/file' })).toThrow(
      /ENOENT/,
    );
  });

  it('names what is wrong and never prints a value', () => {
    const broken = { ...env, SIGNING_KEY: 'hunter2secret', REDIS_URL: 'http://hunter2secret', DATABASE_URL: undefined };
    const message = ((): string => {
      try {
        loadConfig(EncryptingConfig, broken);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    for (const name of ['SIGNING_KEY', 'REDIS_URL', 'DATABASE_URL']) expect(message).toContain(name);
    expect(message).toContain('DATABASE_URL: is missing');
    expect(message).not.toContain('hunter2');
  });
});
