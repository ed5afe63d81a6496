import { expect } from '@jest/globals';
import { claimsIn } from '../testing/claims.js';
import contact from './contact.json' with { type: 'json' };
import { ContactPage } from './contact.schema.js';

describe('contact', () => {
  it('keeps its schema and claims nothing that the product has not', () => {
    expect(ContactPage.parse(contact)).toEqual(contact);
    expect(claimsIn(contact)).toEqual([]);
  });

  it('CON-001, CON-002, CON-003, CON-004 has four channels with their response times', () => {
    expect(contact.channels.map(({ title, responseTime }) => [title, responseTime])).toEqual([
      ['General support', 'within 24 hours'],
      ['Medical', 'within 24-48 hours'],
      ['Business and advertising', 'within 2-3 business days'],
      ['Legal', 'within 3-5 business days'],
    ]);
  });

  it('CON-005 lists what to include', () => {
    expect(contact.include.groups.map(({ id }) => id)).toEqual(['technical', 'payment', 'medical', 'business']);
  });
});
