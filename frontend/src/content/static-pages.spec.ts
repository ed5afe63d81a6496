import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { PriceList } from '@medconsult/common';
import { claimsIn, textsOf } from '../testing/claims.js';
import emergency from './emergency.json' with { type: 'json' };
import { AboutPage, AiDoctorsPage, StaticPage } from './static-page.schema.js';
import about from './static-pages/about.json' with { type: 'json' };
import aiDoctors from './static-pages/ai-doctors.json' with { type: 'json' };
import howItWorks from './static-pages/how-it-works.json' with { type: 'json' };
import medicalServices from './static-pages/medical-services.json' with { type: 'json' };

const PRICES = new URL('../../../services/billing/data/price-list.json', import.meta.url);

describe('information pages', () => {
  it.each([
    ['STAT-001 about', AboutPage, about, 'About'],
    ['STAT-003 how it works', StaticPage, howItWorks, 'How'],
    ['STAT-004 medical services', StaticPage, medicalServices, 'Services'],
    ['STAT-005 AI doctors', AiDoctorsPage, aiDoctors, 'AI Doctors'],
  ] as const)('%s keeps its schema, has its heading, and claims nothing untrue', (_name, schema, page, heading) => {
    expect(schema.parse(page)).toEqual(page);
    expect(page.heading).toContain(heading);
    expect(claimsIn(page)).toEqual([]);
  });

  it('STAT-002 about states its four figures', () => {
    expect(about.figures.items.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '50,000+ consultations',
      '120+ countries',
      '15+ languages',
      '99.9% uptime',
    ]);
  });

  it('STAT-005 shows both doctors with tier, model and focus', () => {
    expect(aiDoctors.doctors.map(({ name, tier, model, focus }) => [name, tier, model, ...focus])).toEqual([
      ['Dr. Julia', 'Premium', 'GPT-4', 'Diagnostic', 'Evidence-based'],
      ['Dr. Alex', 'Standard', 'Claude', 'Holistic', 'Preventive'],
    ]);
  });

  it.each([about, howItWorks, medicalServices, aiDoctors])(
    'STAT-006 $heading says that it is no medical advice',
    ({ disclaimer }) => {
      expect(disclaimer).toMatch(/not medical advice|no medical advice/);
    },
  );

  it('STAT-007 states speed, subscriptions and expiry where the way it works is told', () => {
    const text = textsOf(howItWorks).join(' ');
    for (const claim of ['2-5 seconds', 'no subscriptions', 'credits do not expire']) expect(text).toContain(claim);
  });

  it('names the prices of the price list', () => {
    const { actions } = JSON.parse(readFileSync(PRICES, 'utf8')) as PriceList;
    const costs = Object.fromEntries(aiDoctors.doctors.map(({ id, cost }) => [id, cost]));
    expect(costs).toEqual({
      julia: `${actions['julia-text'].amount} diamonds per question, ${actions['julia-image'].amount} diamonds with an image`,
      alex: `${actions['alex-text'].amount} credit per question, ${actions['alex-image'].amount} diamonds with an image`,
    });
    for (const page of [howItWorks, medicalServices]) {
      expect(textsOf(page).join(' ')).toContain(`${actions.report.amount} diamonds`);
    }
  });

  it('gives the emergency numbers where services end', () => {
    const text = textsOf(medicalServices).join(' ');
    for (const { region, number } of emergency.numbers) expect(text).toContain(`${region} ${number}`);
  });
});
