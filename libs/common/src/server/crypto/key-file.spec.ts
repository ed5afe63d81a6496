import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EncryptingConfig, loadConfig } from '../config.js';
import { KeyRing } from './envelope.js';
import { renewed } from './key-file.js';

const [k1, k2] = ['k1', 'k2'].map((id) => `${id}:${randomBytes(32).toString('base64')}`) as [string, string];
const folder = mkdtempSync(join(tmpdir(), 'medconsult-keys-'));
const file = join(folder, 'keys');
const Keys = EncryptingConfig.pick({ DATA_ENCRYPTION_KEYS: true });
const keysOf = (env: NodeJS.ProcessEnv) => loadConfig(Keys, env).DATA_ENCRYPTION_KEYS;
const follower = () => keysOf({ DATA_ENCRYPTION_KEYS_FILE: file });

beforeEach(() => writeFileSync(file, k1));
afterAll(() => rmSync(folder, { recursive: true }));

describe('keys in a file', () => {
  it('follow the file when it changes, in every key ring', () => {
    const keys = follower();
    const ring = new KeyRing(keys);
    const old = ring.create('conversation', 'c1');
    writeFileSync(file, `${k1},${k2}`);
    expect(renewed(keys)).toBe(true);
    expect(renewed(keys)).toBe(false);
    expect(ring.create('conversation', 'c2').wrapped).toMatch(/^v1\.k2\./);
    expect(ring.open(old.wrapped, 'conversation', 'c1').equals(old.key)).toBe(true);
  });

  it('are read again when a ring meets a key that another replica read first', () => {
    const late = new KeyRing(follower());
    writeFileSync(file, `${k1},${k2}`);
    const early = new KeyRing(follower()).create('conversation', 'c1');
    expect(early.wrapped).toMatch(/^v1\.k2\./);
    expect(late.open(early.wrapped, 'conversation', 'c1').equals(early.key)).toBe(true);
  });

  it.each(['', 'k1', `${k1},k2:short`, 'nothing of the kind'])('are kept when the file says "%s"', (text) => {
    const keys = follower();
    writeFileSync(file, text);
    expect([renewed(keys), keys.map(({ id }) => id)]).toEqual([false, ['k1']]);
  });

  it('are kept when the file is gone', () => {
    const keys = follower();
    unlinkSync(file);
    expect([renewed(keys), keys.map(({ id }) => id)]).toEqual([false, ['k1']]);
  });

  it('given in the variable itself are not watched', () => {
    const keys = keysOf({ DATA_ENCRYPTION_KEYS: k1, DATA_ENCRYPTION_KEYS_FILE: file });
    writeFileSync(file, `${k1},${k2}`);
    expect(renewed(keys)).toBe(false);
  });
});
