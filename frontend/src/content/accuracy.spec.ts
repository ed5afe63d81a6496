import { expect } from '@jest/globals';
import { claimsIn } from '../testing/claims.js';
import { AccuracyFigures } from './accuracy-figures.schema.js';
import figures from './accuracy-figures.json' with { type: 'json' };
import { StaticPage } from './static-page.schema.js';
import accuracy from './static-pages/accuracy.json' with { type: 'json' };

describe('accuracy page', () => {
  it('keeps its schemas, and claims nothing untrue', () => {
    expect(StaticPage.parse(accuracy)).toEqual(accuracy);
    expect(AccuracyFigures.parse(figures)).toEqual(figures);
    expect(claimsIn(accuracy)).toEqual([]);
  });

  it('leaves every measured share to the counted figures', () => {
    const prose = JSON.stringify(accuracy).replaceAll('95 % interval', '');
    expect(prose).not.toMatch(/\d\s?%/);
  });

  it('refuses a figure outside of its interval', () => {
    const figure = { hits: 1, of: 2, percent: 50, low: 60, high: 90 };
    expect(AccuracyFigures.shape.modelAnswers.safeParse({ missed: figure, benign: figure }).success).toBe(false);
  });
});
