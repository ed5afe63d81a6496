import { newRecoveryCodes, normalRecoveryCode, RECOVERY_CODES } from './recovery-code.js';

describe('recovery codes', () => {
  it('are ten different ones, recognised however they are typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const code of codes) {
      expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
      const plain = code.replace('-', '');
      for (const typed of [code, code.toUpperCase(), plain, ` ${plain.slice(0, 3)} ${plain.slice(3)} `]) {
        expect(normalRecoveryCode(typed)).toBe(plain);
      }
    }
  });

  it('are neither an app’s six digits nor anything with other letters', () => {
    for (const text of ['123456', '', 'abcde-fghi1', 'abcdefghjkm', 'ab cd'])
      expect(normalRecoveryCode(text)).toBeNull();
  });
});
