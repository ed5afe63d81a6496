import { expect } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { claimsIn } from '../testing/claims.js';
import emergency from './emergency.json' with { type: 'json' };
import legal from './legal.json' with { type: 'json' };
import { LegalBody, LegalPages } from './legal.schema.js';

const bodyOf = (file: string): string => readFileSync(new URL(`./legal/${file}`, import.meta.url), 'utf8');
const [privacy, terms, disclaimer] = ['privacy.md', 'terms.md', 'medical-disclaimer.md'].map(bodyOf) as [
  string,
  string,
  string,
];
const headingOf = (path: string): string => legal.pages.find((page) => page.path === path)!.heading;

describe('legal pages', () => {
  it('keep their schema, and every text is named by one', () => {
    expect(LegalPages.parse(legal)).toEqual(legal);
    const files = readdirSync(new URL('./legal/', import.meta.url));
    expect(legal.pages.map(({ body }) => body).sort()).toEqual(files.sort());
  });

  it.each(legal.pages)('$path can be read and claims nothing that the product has not', ({ body, lead }) => {
    const text = bodyOf(body);
    expect(LegalBody.parse(text)).toBe(text);
    expect(text.match(/^## /gm)!.length).toBeGreaterThan(8);
    expect(claimsIn([text, lead])).toEqual([]);
  });

  it('LEG-001, LEG-002, LEG-003 have their headings', () => {
    expect(headingOf('/privacy')).toContain('Privacy');
    expect(headingOf('/terms')).toContain('Terms');
    expect(headingOf('/medical-disclaimer')).toContain('Disclaimer');
  });

  it.each([
    ['privacy', privacy],
    ['terms', terms],
    ['disclaimer', disclaimer],
  ])('LEG-004, LEG-005 %s states the free allowance and the pack', (_name, text) => {
    expect(text).toContain('20 free consultations per device/IP');
    expect(text).toContain('$1 for 20 extra questions');
  });

  it('LEG-006, STAT-007 terms state expiry, refunds, subscriptions, speed and ways to pay', () => {
    for (const claim of [
      'Credits do not expire',
      'Payments are non-refundable',
      'refunds are generally not available',
      'There are no subscriptions',
      'Responses usually come in 2-5 seconds',
      'Payments for cards and crypto, and from PayPal accounts, go through a payment provider',
    ]) {
      expect(terms).toContain(claim);
    }
  });

  it('keeps the other reading of the figures, and says which one applies', () => {
    expect(terms).toMatch(/begins with 2 free questions/);
    expect(terms).toMatch(/200 questions for \$9; .* \$1 for 200 diamonds plus 100 credits/);
    expect(terms).toMatch(/what the payment dialog shows before you pay, is what applies to you/);
  });

  it('privacy names everybody who receives data, the encryption, the cookies and the rights', () => {
    for (const fact of [
      'Anthropic',
      'OpenAI',
      'PayPal',
      'PayerURL',
      'AES-256-GCM',
      'argon2id',
      '180 days',
      '12 hours',
      'fingerprint',
      'audit log',
      'export',
      'erase',
      'Only after your consent',
    ]) {
      expect(privacy).toContain(fact);
    }
  });

  it('the disclaimer begins with the emergency numbers', () => {
    const [first] = disclaimer.split('\n## About');
    for (const { region, number } of emergency.numbers) expect(first).toContain(`${region} ${number}`);
  });
});
