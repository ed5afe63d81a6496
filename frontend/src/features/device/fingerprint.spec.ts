import { expect } from '@jest/globals';
import { deviceFingerprint, forgetDevice, plainHash } from './fingerprint.js';

describe('device identity', () => {
  beforeEach(() => {
    localStorage.clear();
    forgetDevice();
  });

  it('ENT-002 LIM-006 is 32 letters and digits, kept in local storage and the same after a reload', async () => {
    const first = await deviceFingerprint();
    expect(first).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(localStorage.getItem('deviceFingerprint')).toBe(first);
    forgetDevice();
    expect(await deviceFingerprint()).toBe(first);
  });

  it('ENT-008 the visitor is known by it until there is an account', async () => {
    const id = await deviceFingerprint();
    expect(localStorage.getItem('uniqueUserId')).toBe(id);
  });

  it('two devices of one model differ', async () => {
    const first = await deviceFingerprint();
    localStorage.clear();
    forgetDevice();
    expect(await deviceFingerprint()).not.toBe(first);
  });

  it('an entry that is not an id is replaced', async () => {
    localStorage.setItem('deviceFingerprint', '<script>');
    expect(await deviceFingerprint()).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  it('works without crypto.subtle, as on a plain http address', async () => {
    const full = globalThis.crypto;
    const plain = { getRandomValues: full.getRandomValues.bind(full) };
    Object.defineProperty(globalThis, 'crypto', { value: plain, configurable: true });
    try {
      expect(await deviceFingerprint()).toMatch(/^[A-Za-z0-9]{32}$/);
    } finally {
      Object.defineProperty(globalThis, 'crypto', { value: full, configurable: true });
    }
    expect(plainHash('a')).not.toBe(plainHash('b'));
  });
});
