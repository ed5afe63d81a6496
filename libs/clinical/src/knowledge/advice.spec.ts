// Home care fits the urgency of its condition and is said in whole sentences.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADVICE, adviceIn } from './advice.js';
import { knowledge } from './knowledge.js';
import type { Locale } from './locale.js';

const home = join(dirname(fileURLToPath(import.meta.url)), '../../test');
const listed = (file: string): unknown => JSON.parse(readFileSync(join(home, file), 'utf8'));

const { conditions } = knowledge();
type Known = (typeof conditions)[number];
const LOCALES: readonly Locale[] = ['en', 'he', 'ru'];

/** Words that calm: each use stands in a list that names the urgency of its condition. */
const CALMING =
  /\b(safe|safely|harmless|benign|nothing urgent|not urgent|not dangerous|no (treatment|doctor)|none needed|none is needed|by (itself|themselves)|on its own)\b/i;
/** What no home care says of a condition that a doctor should see. */
const NEVER_IN_CARE = /nothing urgent|not urgent|\bno (treatment|doctor)\b|\bnone (is )?needed\b|\bharmless\b/i;

const sentencesOf = ({ selfCare, seekCare, recovery }: Known): string[] => [...selfCare, seekCare, recovery];

describe('the calm of an advice', () => {
  it('is never in the home care of what a doctor should see', () => {
    const seen = conditions.filter(({ triage }) => triage !== 'self-care');
    const wrong = seen.filter(({ selfCare }) => selfCare.some((sentence) => NEVER_IN_CARE.test(sentence)));
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(seen.length).toBeGreaterThan(500);
  });

  it('stands in the list of calming advice under the urgency of its condition', () => {
    const calming = conditions.filter((one) => sentencesOf(one).some((sentence) => CALMING.test(sentence)));
    const found = Object.fromEntries(
      ['emergency', 'urgent', 'routine', 'self-care'].map((urgency) => [
        urgency,
        calming
          .filter(({ triage }) => triage === urgency)
          .map(({ id }) => id)
          .sort(),
      ]),
    );
    expect(found).toEqual(listed('calming-advice.json'));
  });

  it('is in no list for what is an emergency or needs a doctor soon', () => {
    expect(listed('calming-advice.json')).toMatchObject({ emergency: [], urgent: [] });
  });
});

/** The fewest words of a sentence; Hebrew and Russian write articles and some prepositions in the word or not at all. */
const FEWEST = { en: 5, he: 3, ru: 3 } as const;

function isSentence(text: string, locale: Locale): boolean {
  const [first = ''] = text;
  const capital = locale === 'he' || first !== first.toLowerCase();
  return text.split(/\s+/).length >= FEWEST[locale] && capital && text.endsWith('.');
}

describe('the home care of a condition', () => {
  it('is whole sentences in three languages', () => {
    const fragmentary = conditions.filter(({ selfCare }) =>
      LOCALES.some((locale) => !adviceIn('care', selfCare, locale).every((text) => isSentence(text, locale))),
    );
    expect(fragmentary.map(({ id }) => id)).toEqual([]);
  });

  it('tells a fragment from a sentence', () => {
    expect(
      ['Spare it.', 'Days.', 'warm it for ten minutes.', 'Warm it for ten minutes'].map((text) =>
        isSentence(text, 'en'),
      ),
    ).toEqual([false, false, false, false]);
    expect(isSentence('Warm it for ten minutes.', 'en')).toBe(true);
  });
});

describe('painkillers for children', () => {
  const ofChildren = conditions.filter(({ age: [baby = 0, child = 0] = [1, 1] }) => baby + child > 0);
  const FORBIDS = /\b(no|not|never|avoid|nor)\b[^.;:]*$/i;

  /** The places in a sentence that name this medicine without forbidding it. */
  const offers = (sentence: string, medicine: string): boolean =>
    [...sentence.toLowerCase().matchAll(new RegExp(medicine, 'g'))].some(
      ({ index }) => !FORBIDS.test(sentence.slice(0, index)),
    );

  it('never offer aspirin', () => {
    const wrong = ofChildren.filter((one) => sentencesOf(one).some((sentence) => offers(sentence, 'aspirin')));
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(offers('Take aspirin for the fever.', 'aspirin')).toBe(true);
  });

  it('name ibuprofen only from three months of age, in three languages', () => {
    const offering = ofChildren.flatMap(({ selfCare }) => selfCare.filter((sentence) => offers(sentence, 'ibuprofen')));
    expect(offering.filter((sentence) => !/from three months/.test(sentence))).toEqual([]);
    for (const sentence of offering) {
      expect(ADVICE.he.care[sentence]).toMatch(/מגיל שלושה חודשים/);
      expect(ADVICE.ru.care[sentence]).toMatch(/с трёх месяцев/);
    }
    expect(offering.length).toBeGreaterThan(2);
  });
});
