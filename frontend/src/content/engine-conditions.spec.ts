import { expect } from '@jest/globals';
import { z } from 'zod';
import { claimsIn } from '../testing/claims.js';
import articles from './articles.json' with { type: 'json' };
import calculators from './calculators.json' with { type: 'json' };
import pages from './cause-pages.json' with { type: 'json' };
import conditions from './conditions.json' with { type: 'json' };
import known from './engine-conditions.json' with { type: 'json' };
import { CausePages, EngineCondition } from './engine-conditions.schema.js';

const items = [...conditions.items, ...articles.items, ...Object.values(calculators.tools)];
const ids = [...new Set(items.flatMap(({ engine }) => engine))].sort();

describe('conditions of the engine on the site', () => {
  it('keep their schemas, and claim nothing that the product has not', () => {
    expect(z.array(EngineCondition).parse(known)).toEqual(known);
    expect(z.array(CausePages).parse(pages)).toEqual(pages);
    expect(claimsIn(known)).toEqual([]);
  });

  it('are those that articles, conditions and tools name, and no others', () => {
    expect(known.map(({ id }) => id)).toEqual(ids);
  });

  it('are led to by names that no two of them share', () => {
    const names = pages.flatMap((one) => one.names);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});
