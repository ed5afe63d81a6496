import { expect } from '@jest/globals';
import { z } from 'zod';
import pages from './cause-pages.json' with { type: 'json' };
import { CausePages } from './cause-pages.schema.js';

describe('pages about the causes of an answer', () => {
  it('keep their schema', () => {
    expect(z.array(CausePages).parse(pages)).toEqual(pages);
  });

  it('are led to by names that no two of them share', () => {
    const names = pages.flatMap((one) => one.names);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});
