// A phrase that is denied, or taken for harmless, by its own words is of no use.
import { knowledge } from '../knowledge/knowledge.js';
import { mentions } from './extract.js';

/** As many as there are: a new one is an error, and each one mended lowers this. */
const UNHEARD = 28;

describe('the English phrases of findings', () => {
  it('are heard by themselves', () => {
    const unheard = [...knowledge().findings.values()].flatMap(({ id, en }) =>
      en
        .filter((phrase) => !/[@*]/.test(phrase))
        .filter((phrase) => !mentions(phrase.replace(/[=!]/g, '')).some(({ findingId }) => findingId === id))
        .map((phrase) => `${id}: ${phrase}`),
    );
    expect(unheard.length > UNHEARD ? unheard : []).toEqual([]);
  });
});
