import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { DEVICE_LIFETIME, newDevice, readDevice, signDevice } from './device-cookie.js';

const key = randomBytes(32);
const now = Date.UTC(2026, 0, 1);

describe('the device cookie', () => {
  it('ENT-002 gives back the id that was signed', () => {
    const { id, cookie } = newDevice(key, now);
    expect(readDevice(key, cookie, now)).toBe(id);
  });

  it('is worthless when any character was changed, or under another key', () => {
    const { cookie } = newDevice(key, now);
    fc.assert(
      fc.property(fc.nat(cookie.length - 1), fc.constantFrom('x', '.', '0', 'é'), (at, letter) => {
        const changed = cookie.slice(0, at) + letter + cookie.slice(at + 1);
        fc.pre(changed !== cookie);
        expect(readDevice(key, changed, now)).toBeUndefined();
      }),
    );
    expect(readDevice(randomBytes(32), cookie, now)).toBeUndefined();
    for (const bad of [undefined, '', 'v1', 'v1.a.b.c', `${cookie}.x`])
      expect(readDevice(key, bad, now)).toBeUndefined();
  });

  it('ends after 180 days', () => {
    const cookie = signDevice(key, 'id', now / 1000);
    expect(readDevice(key, cookie, now + DEVICE_LIFETIME * 1000 - 1000)).toBe('id');
    expect(readDevice(key, cookie, now + DEVICE_LIFETIME * 1000)).toBeUndefined();
  });
});
