import { expect } from '@jest/globals';
import { claimsIn, textsOf } from '../testing/claims.js';
import faq from './faq.json' with { type: 'json' };
import help from './help.json' with { type: 'json' };
import howItWorks from './static-pages/how-it-works.json' with { type: 'json' };
import { HelpPage } from './help.schema.js';

describe('help center', () => {
  it('keeps its schema and claims nothing that the product has not', () => {
    expect(HelpPage.parse(help)).toEqual(help);
    expect(claimsIn(help)).toEqual([]);
  });

  it('LIM-011 claims responses in 2-5 seconds, and so do the FAQ and How it Works', () => {
    for (const page of [help, faq, howItWorks]) expect(textsOf(page).join(' ')).toContain('2-5 seconds');
  });

  it('HELP-001 has questions by topic, support contact and quick links', () => {
    expect(help.topics.length).toBeGreaterThan(3);
    expect(help.support.link.to).toBe('/contact');
    expect(help.support.text).toContain('within 24 hours');
    expect(help.quickLinks.links.map(({ to }) => to)).toContain('/faq');
  });

  it('HELP-002 names the common causes of failures', () => {
    expect(help.troubleshooting.lead).toContain('common causes of failures');
    expect(help.troubleshooting.causes.map(({ title }) => title).slice(0, 3)).toEqual([
      'Question limit reached',
      'Network',
      'Server overload',
    ]);
  });

  it('HELP-003 states 20 free consultations per device', () => {
    expect(textsOf(help).join(' ')).toContain('20 free consultations per device, and $1 for 20 extra questions');
  });
});
