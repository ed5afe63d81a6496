// Which rows of the scope lists (test/scope) the knowledge covers, and in which languages.
import { readFileSync } from 'node:fs';
import { CONDITION_PAGES } from '../src/condition-pages/data.js';
import { conditionOf } from '../src/knowledge/knowledge.js';
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

/** A row of the commonest conditions; the id is "-" where the knowledge has no such condition. */
export interface ScopeCondition {
  readonly name: string;
  readonly id: string;
  readonly leastUrgency: string;
}

export function scopeConditions(home: string): ScopeCondition[] {
  return rowsOf(home, 'conditions').map((row) => {
    const [name = '', id = '', leastUrgency = ''] = row.split('\t');
    return { name, id, leastUrgency };
  });
}

/** The commonest conditions that have no page, with what is missing. */
function pagesReport(home: string): string[] {
  const rows = scopeConditions(home);
  const missing = rows.filter(({ id }) => !CONDITION_PAGES.has(id));
  return [
    `conditions: ${rows.length} rows; with a page in three languages ${rows.length - missing.length}`,
    ...missing.map(
      ({ name, id }) => `  missing: ${name}${conditionOf(id) ? '' : ' (no such condition in the knowledge)'}`,
    ),
  ];
}

/** The lines to print. */
export function coverageReport(home: string): string {
  const texts = coverage(home).flatMap(({ list, rows, covered: { en, he, ru }, missing }) => [
    `${list}: ${rows} rows; English ${en}, Hebrew ${he}, Russian ${ru}`,
    ...missing.map((row) => `  missing: ${row}`),
  ]);
  return [...texts, ...pagesReport(home)].join('\n');
}
