// Safety by construction: what the rules hear in a plain sentence they hear in every other way of telling it.
// By default a seeded sample; CLINICAL_SAFETY=all goes over the whole space (minutes).
import ways from '../test/told-ways.json' with { type: 'json' };
import { raisesCard, type ToldSign, toldSigns } from '../test/told-signs.js';
import { generator } from '../cli/train/random.js';
import { guard } from './guard.js';
import type { Locale } from './red-flags.js';

const ALL = process.env.CLINICAL_SAFETY === 'all';
const SAMPLE = 500;
const LONGEST_ACCOUNT = 40;
const SEED = 20_261_123;

const LOCALES: readonly Locale[] = ['en', 'he', 'ru'];
const isHeard = (text: string, { age, sex }: ToldSign): boolean => guard({ question: text, age, sex }).emergency;
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
    texts.filter(([text, one]) => !isHeard(text, one)).map(([text, { rule }]) => `${rule}: ${text}`);

  it('is said by enough phrases', () => {
    expect(signs.length).toBeGreaterThan({ en: 1900, he: 250, ru: 250 }[locale]);
  });

  it('is heard beside every reassurance', () => {
    const all = signs.flatMap((one) => reassured.map((way) => [said(way, one), one] as const));
    expect(lost(sampled(all, SAMPLE, SEED))).toEqual([]);
  });

  it('is heard of a relative', () => {
    const all = signs.flatMap((one) => relatives.map((way) => [said(way, one), one] as const));
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
});
