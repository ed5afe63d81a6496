// Which rows of the scope lists (test/scope) the knowledge covers, and in which languages.
import { readFileSync } from 'node:fs';
import { TESTS, textsOf } from '../src/test-results/data.js';
import { TOPICS, topicTexts } from '../src/topics/data.js';

const LOCALES = ['en', 'he', 'ru'] as const;
type Locale = (typeof LOCALES)[number];

/** One list of the scope, its rows and where each is covered. */
export interface Coverage {
  readonly list: string;
  readonly rows: number;
  readonly covered: Readonly<Record<Locale, number>>;
  readonly missing: readonly string[];
}

function rowsOf(home: string, list: string): string[] {
  return readFileSync(`${home}test/scope/${list}.tsv`, 'utf8').trim().split('\n').slice(1);
}

function coverageOf(list: string, rows: readonly string[], has: (row: string, locale: Locale) => boolean): Coverage {
  const count = (locale: Locale) => rows.filter((row) => has(row, locale)).length;
  return {
    list,
    rows: rows.length,
    covered: { en: count('en'), he: count('he'), ru: count('ru') },
    missing: rows.flatMap((row) => LOCALES.filter((locale) => !has(row, locale)).map((locale) => `${row} (${locale})`)),
  };
}

/** `home`: the folder of the clinical engine. */
export function coverage(home: string): Coverage[] {
  const tests = rowsOf(home, 'tests');
  const topics = rowsOf(home, 'topics');
  return [
    coverageOf('tests', tests, (row, locale) => TESTS.some((one) => one.row === row && textsOf(one, locale) !== null)),
    coverageOf('topics', topics, (row, locale) =>
      TOPICS.some((one) => one.row === row && topicTexts(one, locale) !== null),
    ),
  ];
}

/** The lines to print. */
export function coverageReport(home: string): string {
  return coverage(home)
    .flatMap(({ list, rows, covered: { en, he, ru }, missing }) => [
      `${list}: ${rows} rows; English ${en}, Hebrew ${he}, Russian ${ru}`,
      ...missing.map((row) => `  missing: ${row}`),
    ])
    .join('\n');
}
