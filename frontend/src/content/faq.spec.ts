import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { PriceList } from '@medconsult/common';
import { claimsIn, textsOf } from '../testing/claims.js';
import faq from './faq.json' with { type: 'json' };
import { FaqPage } from './faq.schema.js';

const PRICES = new URL('../../../services/billing/data/price-list.json', import.meta.url);
const answerOf = (group: string, item: string): string =>
  faq.groups
    .find(({ id }) => id === group)!
    .items.find(({ id }) => id === item)!
    .answer.join(' ');

describe('FAQ', () => {
  it('keeps its schema and claims nothing that the product has not', () => {
    expect(FaqPage.parse(faq)).toEqual(faq);
    expect(claimsIn(faq)).toEqual([]);
  });

  it('FAQ-001 has the seven groups in order', () => {
    expect(faq.groups.map(({ title }) => title)).toEqual([
      'Getting Started',
      'Payment & Billing',
      'Medical Services',
      'Privacy & Security',
      'Technical Support',
      'AI Doctors',
      'Global Access',
    ]);
  });

  it('FAQ-003 says which images are taken', () => {
    expect(answerOf('medical-services', 'images')).toContain('Images must be under 10MB and in JPG, PNG or GIF.');
  });

  it('keeps both readings of the free allowance and of the packs', () => {
    expect(answerOf('getting-started', 'how-many-free')).toMatch(/2 free questions.*20 free consultations per device/);
    const packs = answerOf('payment-billing', 'what-can-i-buy');
    expect(packs).toContain('200 questions for $9');
    expect(packs).toContain('200 diamonds plus 100 credits for $1');
    expect(packs).toContain('20 extra questions for $1');
  });

  it('STAT-007 repeats the claims about credits, subscriptions, refunds, speed and ways to pay', () => {
    const all = textsOf(faq).join(' ');
    for (const claim of [
      'Credits do not expire',
      'no subscriptions',
      'refunds are generally not available',
      'responses come in 2-5 seconds',
      'by card or crypto',
    ]) {
      expect(all).toContain(claim);
    }
  });

  it('names the prices of the price list', () => {
    const { actions, dailyGrant, allowance } = JSON.parse(readFileSync(PRICES, 'utf8')) as PriceList;
    const text = answerOf('payment-billing', 'credits-and-diamonds');
    expect(text).toContain(`${actions['alex-text'].amount} credit for each question`);
    expect(text).toContain(`${actions['julia-text'].amount} diamonds for each question`);
    expect(text).toContain(
      `${actions['alex-image'].amount} diamonds with Dr. Alex, ${actions['julia-image'].amount} with Dr. Julia`,
    );
    expect(text).toContain(`report (${actions.report.amount} diamonds)`);
    expect(answerOf('getting-started', 'how-many-free')).toContain(`${allowance.questionsPerDevice} free questions`);
    expect(answerOf('payment-billing', 'expiry')).toContain(`refill to ${dailyGrant.creditsUpTo} once a day`);
  });
});
