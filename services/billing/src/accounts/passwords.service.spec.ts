import { PASSWORD_MIN } from '@medconsult/common';
import common from '../../data/common-passwords.json' with { type: 'json' };
import { isWeakPassword } from './passwords.service.js';

describe('a password', () => {
  it('is refused when it is one of the most common ones, exactly', () => {
    expect(isWeakPassword('123456', 'anna@example.org')).toBe(true);
    expect(isWeakPassword('letmein', 'anna@example.org')).toBe(true);
    for (const fine of ['letmein!', 'secret123', 'password123!', 'Sunshine7']) {
      expect(isWeakPassword(fine, 'anna@example.org')).toBe(false);
    }
  });

  it('is refused when it is the name before the @', () => {
    expect(isWeakPassword('Anna.Smith', 'anna.smith@example.org')).toBe(true);
    expect(isWeakPassword('anna.smith1', 'anna.smith@example.org')).toBe(false);
    expect(isWeakPassword('"a@b"', '"a@b"@example.org')).toBe(true);
  });

  it('the list holds no entry twice and none that is too short anyway', () => {
    expect(new Set(common).size).toBe(common.length);
    expect(common.filter((entry) => entry.length < PASSWORD_MIN)).toEqual([]);
  });
});
