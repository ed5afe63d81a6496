import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BaseConfig, deriveKey, loadConfig } from '../../libs/common/src/server/index.js';
import { LetterBox } from '../../libs/common/src/server/bus/letters.js';
import { environmentOf } from './environment.mjs';
import { keysOf } from './service-keys.mjs';
import { loadSettings } from './settings.mjs';

const signing = randomBytes(32);
const bus = `b1:${randomBytes(32).toString('base64')}`;
const configOf = (service: string) =>
  loadConfig(BaseConfig, {
    NODE_ENV: 'production',
    REDIS_URL: 'redis://localhost',
    SIGNING_KEY: keysOf(signing.toString('base64'), bus, service),
  }).SIGNING_KEY;

it('gives a service the keys that the code derives from the signing key, and not that key', () => {
  const keys = configOf('gateway');
  expect(Buffer.isBuffer(keys)).toBe(false);
  expect(deriveKey(keys, 'device-cookie')).toEqual(deriveKey(signing, 'device-cookie'));
  expect(() => deriveKey(keys, 'operator-proof')).toThrow('is missing');
});

it('gives two services that call each other a shared key', async () => {
  const letter = await new LetterBox('gateway', configOf('gateway')).seal('chat', 'stream', 'hi');
  expect((await new LetterBox('chat', configOf('chat')).open('stream', letter)).text).toBe('hi');
  const unsealed = new LetterBox('tracking', configOf('tracking')).seal('chat', 'stream', 'hi');
  await expect(unsealed).rejects.toThrow('no key');
});

it('gives each of the launcher’s services its own files, also when the signing key was given', () => {
  const root = mkdtempSync(join(tmpdir(), 'medconsult-keys-'));
  const settings = loadSettings({ SIGNING_KEY: signing.toString('base64') }, root);
  const infra = { databaseUrl: 'postgresql://postgres@127.0.0.1:1/medconsult', redisUrl: 'redis://127.0.0.1:2/0' };
  const env = environmentOf(settings, infra, { chat: 2 }, 'chat');
  expect(env).not.toHaveProperty('SIGNING_KEY');
  const text = readFileSync(env['SIGNING_KEY_FILE'] ?? '', 'utf8');
  expect(text).toContain(deriveKey(signing, 'address').toString('base64'));
  expect(text).not.toContain(signing.toString('base64'));
});
