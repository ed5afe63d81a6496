// A new key while admin works: its data key is rewrapped and counted, and the older key is no longer needed.
import { MAINTENANCE } from '@medconsult/common';
import { EncryptingConfig, loadConfig } from '@medconsult/common/server';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATOR, startAdminUnderTest, type AdminUnderTest } from '../../test/admin-under-test.js';
import { TextsService } from './texts.service.js';

const [k1, k2] = ['k1', 'k2'].map((id) => `${id}:${randomBytes(32).toString('base64')}`) as [string, string];
const folder = mkdtempSync(join(tmpdir(), 'medconsult-keys-'));
const file = join(folder, 'data-encryption-keys');
let admin: AdminUnderTest;

beforeAll(async () => {
  writeFileSync(file, k1);
  const env = { DATA_ENCRYPTION_KEYS_FILE: file };
  admin = await startAdminUnderTest(loadConfig(EncryptingConfig.pick({ DATA_ENCRYPTION_KEYS: true }), env));
});
afterAll(async () => {
  await admin.stop();
  rmSync(folder, { recursive: true });
});

const keys = async () => (await admin.bus.call(MAINTENANCE.admin, 'posture', {}, { caller: OPERATOR })).keys;

/** The first posture that satisfies the condition. */
async function keysWhen(holds: (told: NonNullable<Awaited<ReturnType<typeof keys>>>) => boolean) {
  for (let tries = 0; tries < 150; tries += 1) {
    const told = await keys();
    if (told && holds(told)) return told;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The keys did not change within 15 seconds.');
}

describe('the data key of the lists', () => {
  it('is counted among the keys that an older key has wrapped', async () => {
    expect(await keys()).toMatchObject({ active: 'k1', sealedRows: 1, olderRows: 0, lostRows: 0 });
  });

  it('is wrapped with a new key without a restart, and then unwraps without the older one', async () => {
    const texts = admin.service.app.get(TextsService);
    const sealed = texts.seal('sore throat', 'sessions.texts|1');
    writeFileSync(file, `${k1},${k2}`);
    expect(await keysWhen(({ active, olderRows }) => active === 'k2' && olderRows === 0)).toMatchObject({
      lostRows: 0,
    });

    writeFileSync(file, k2);
    await keysWhen(() => admin.config.DATA_ENCRYPTION_KEYS.length === 1);
    expect(await keys()).toMatchObject({ active: 'k2', sealedRows: 1, olderRows: 0, lostRows: 0 });
    expect(texts.open(sealed, 'sessions.texts|1')).toBe('sore throat');

    // As after a restart with only the new key.
    await texts.onApplicationBootstrap();
    expect(texts.open(sealed, 'sessions.texts|1')).toBe('sore throat');
  });

  it('is reported when its key is missing in the file, and found when that is restored', async () => {
    const strange = `k3:${randomBytes(32).toString('base64')}`;
    writeFileSync(file, strange);
    expect(await keysWhen(({ active }) => active === 'k3')).toMatchObject({ lostRows: 1 });
    writeFileSync(file, `${k2},${strange}`);
    await keysWhen(({ lostRows, olderRows }) => lostRows === 0 && olderRows === 0);
  });
});
