// Safety by construction: what the rules hear in a plain sentence they hear in every other way of telling it.
// Judged by the rules alone, whatever the classifier makes of it. By default a seeded sample; the long run takes 20 times as
// many, CLINICAL_SAFETY=all the whole space (minutes).
import cueData from '../../knowledge/context-cues.json' with { type: 'json' };
import { runs } from '../../test/runs.js';
import ways from '../../test/told-ways.json' with { type: 'json' };
import { raisesCard, type ToldSign, toldSigns } from '../../test/told-signs.js';
import { generator } from '../../cli/train/random.js';
import { Cues } from '../words/cues.js';
import { guard } from './guard.js';
import type { Locale } from '../knowledge/locale.js';
import { tokenize } from '../words/text.js';

const HISTORY = new Cues(cueData.othersPast);
const ALL = process.env.CLINICAL_SAFETY === 'all';
const SAMPLE = runs(200, 10_000);
const LONGEST_ACCOUNT = 40;
const SEED = 20_261_123;

/** Flags of the classifier. */
const LAY: ReadonlySet<string> = new Set(['lay-emergency', 'self-harm-words', 'lay-urgent']);

const LOCALES: readonly Locale[] = ['en', 'he', 'ru'];
const said = (way: string, { sign }: ToldSign): string => way.replace('{sign}', sign);

/** What is heard in one plain sentence; the rest says nothing by itself (a phrase that the plain sentence tears). */
function heardPlainly(locale: Locale): ToldSign[] {
  const { plain } = ways[locale];
  return toldSigns(locale).filter((one) => raisesCard(said(plain, one), one));
}

function sampled<One>(all: readonly One[], count: number, seed: number): readonly One[] {
  if (ALL || all.length <= count) return all;
  const random = generator(seed);
  return Array.from({ length: count }, () => all[Math.floor(random() * all.length)]!);
}

describe.each(LOCALES)('a danger sign in %s', (locale) => {
  const { reassured, relatives, account } = ways[locale];
  const signs = heardPlainly(locale);
  const lost = (texts: readonly (readonly [string, ToldSign])[]): string[] =>
    texts.filter(([text, one]) => !raisesCard(text, one)).map(([text, { rule }]) => `${rule}: ${text}`);

  it('is said by enough phrases', () => {
    expect(signs.length).toBeGreaterThan({ en: 1900, he: 250, ru: 250 }[locale]);
  });

  it('is heard beside every reassurance', () => {
    const all = signs.flatMap((one) => reassured.map((way) => [said(way, one), one] as const));
    expect(lost(sampled(all, SAMPLE, SEED))).toEqual([]);
  });

  // "My mother had ..." tells of her past, and "has not" is read as "hasn't".
  it('is heard of a relative, unless its own words tell of the past', () => {
    const now = signs.filter(({ sign }) => !HISTORY.within(tokenize(sign), 0, 20) && !/^not /.test(sign));
    const all = now.flatMap((one) => relatives.map((way) => [said(way, one), one] as const));
    expect(lost(sampled(all, SAMPLE, SEED + 1))).toEqual([]);
  });

  it('is heard in every place of a long account', () => {
    const random = generator(SEED + 2);
    const all = sampled(signs, SAMPLE / 5, SEED + 3).map((one) => {
      const length = 1 + Math.floor(random() * LONGEST_ACCOUNT);
      const sentences = Array.from({ length }, (_, at) => account[at % account.length] ?? '');
      sentences.splice(Math.floor(random() * (length + 1)), 0, said(ways[locale].plain, one));
      return [sentences.join(' '), one] as const;
    });
    expect(lost(all)).toEqual([]);
  });

  it('is heard whatever the order of the sentences, and the classifier takes no flag of a rule away', () => {
    const random = generator(SEED + 4);
    const missing = sampled(signs, SAMPLE / 10, SEED + 5).flatMap((one) => {
      const sentences = [said(ways[locale].plain, one), ...account.slice(0, 6)];
      const shuffled = sentences.map((text) => ({ text, at: random() })).sort((a, b) => a.at - b.at);
      const text = shuffled.map((sentence) => sentence.text).join(' ');
      const flags = guard({ question: text, age: one.age, sex: one.sex }).redFlags;
      return flags.some(({ id, level }) => level === 'emergency' && !LAY.has(id)) ? [] : [`${one.rule}: ${text}`];
    });
    expect(missing).toEqual([]);
  });
});

describe('what the design asks for by name', () => {
  it.each([
    'My face has been drooping on the left for three days, otherwise fine',
    'I have had slurred speech since Monday, otherwise I feel fine',
    'I have had black sticky stools for three days, no pain',
    'I have saddle numbness, otherwise fine',
    'This is the worst headache of my life, but I am not worried',
    'My period is two weeks late, pain low on one side, a bit of spotting',
    'my brother is having a seizure and he has leg cramps as well',
    'I cannot breathe and I ate a blueberry pie',
    'לקחתי עשרים כדורי אקמול',
    'я выпил двадцать таблеток парацетамола',
  ])('raises the card: %s', (text) => expect(guard({ question: text }).emergency).toBe(true));

  it.each(['לקחתי עשרים כדורי אקמול', 'я выпил двадцать таблеток парацетамола', 'I took twenty paracetamol tablets'])(
    'gives the number of the poison centre: %s',
    (text) => expect(guard({ question: text }).redFlags.map(({ number }) => number)).toContain('poison'),
  );
});
