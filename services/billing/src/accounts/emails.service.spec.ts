import { randomBytes } from 'node:crypto';
import type { BillingConfig } from '../config.js';
import { EmailsService, normaliseEmail } from './emails.service.js';

const keys = { SIGNING_KEY: randomBytes(32), DATA_ENCRYPTION_KEYS: [{ id: 'k1', key: randomBytes(32) }] };
const emails = new EmailsService(keys as BillingConfig);

describe('e-mail addresses', () => {
  it('are equal however they are spelled', () => {
    expect(normaliseEmail('  Anna@EXAMPLE.org ')).toBe('anna@example.org');
    expect(emails.indexOf('ＡNNA@example.org')).toBe(emails.indexOf('anna@example.org'));
    expect(emails.indexOf('anna@example.org')).not.toBe(emails.indexOf('anne@example.org'));
  });

  it('decrypt for their own user only, also after a new ring key', () => {
    const sealed = emails.seal('u1', 'Anna@example.org');
    const rotated = {
      ...keys,
      DATA_ENCRYPTION_KEYS: [...keys.DATA_ENCRYPTION_KEYS, { id: 'k2', key: randomBytes(32) }],
    };
    expect(new EmailsService(rotated as BillingConfig).open('u1', sealed)).toBe('Anna@example.org');
    expect(() => emails.open('u2', sealed)).toThrow();
  });
});
