import { expect } from '@jest/globals';
import { claimsIn } from './claims.js';

describe('claims', () => {
  it.each([
    'We are HIPAA compliant.',
    'An ISO 27001 certified platform.',
    'Reviewed by our doctors.',
    'Ask a team of licensed physicians.',
    'Results are guaranteed.',
    'It is 100% safe.',
    'Protected by bank-level encryption.',
    'Here we treat your pain.',
  ])('finds: %s', (text) => {
    expect(claimsIn({ sections: [{ text: ['Fine.', text] }] })).toHaveLength(1);
  });

  it('leaves alone what is true', () => {
    expect(claimsIn(['We do not diagnose.', 'We hold no security certification.', 'Ask your doctor.'])).toEqual([]);
  });
});
