/// <reference types="node" />
// Translations of content: every word of the English content has one, and nothing is translated that is not there.
import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { overlaid } from './overlaid.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const CHECKS = ['list', 'blood-pressure', 'heart-risk', 'score2', 'due-date', 'fertile-window', 'depression-phq-9']
  .concat('anxiety-gad-7', 'alcohol', 'pack-years', 'medicine-times', 'child-growth')
  .map((name) => `checks/${name}`);
const FILES = [
  ...CHECKS,
  ...[
    'calculators',
    'conditions',
    'contact',
    'emergency',
    'faq',
    'help',
    'home',
    'legal',
    'questions',
    'search-pages',
    'sitemap',
  ],
  ...['about', 'accuracy', 'ai-doctors', 'how-it-works', 'medical-services'].map((name) => `static-pages/${name}`),
];
/** What has no language: ids, addresses, figures, names of models, publications; relative times come from the browser. */
const WITHOUT_LANGUAGE = new Set(
  (
    'id icon picture doctor to path href body updated number mailbox sources layout engine value model provider name ' +
    'default range hours days weeks year'
  ).split(' '),
);
/** Of these files the named keys are words all the same. */
const WORDS: Readonly<Record<string, readonly string[]>> = { calculators: ['range'] };

/** Of these files the named keys are ids, which other keys have the words of. */
const IDS: Readonly<Record<string, readonly string[]>> = { conditions: ['categories', 'category', 'severity'] };

const read = (file: string): unknown => JSON.parse(readFileSync(`${FOLDER}${file}.json`, 'utf8'));
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Where a translation says the same as the English content in a place of words. */
function untranslated(english: unknown, shown: unknown, file: string, at = ''): string[] {
  const words = WORDS[file] ?? [];
  if (typeof english === 'string') return /\p{L}{3}/u.test(english) && english === shown ? [at] : [];
  if (!isObject(english) || !isObject(shown)) return [];
  return (
    Object.keys(english)
      .filter((key) => words.includes(key) || !WITHOUT_LANGUAGE.has(key))
      .filter((key) => !IDS[file]?.includes(key))
      // Of a tool its inputs are names of fields, elsewhere the fields.
      .filter((key) => key !== 'inputs' || !Array.isArray(english[key]))
      .flatMap((key) => untranslated(english[key], shown[key], file, `${at}/${key}`))
  );
}

/** Keys and ids of a translation that the content does not have. */
function strange(english: unknown, overlay: unknown, at = ''): string[] {
  if (!isObject(english) || !isObject(overlay)) return [];
  const known = Array.isArray(english)
    ? english.map((item: unknown, place) =>
        isObject(item) && typeof item['id'] === 'string' ? item['id'] : `${place}`,
      )
    : Object.keys(english);
  return Object.keys(overlay).flatMap((key) => {
    const place = known.indexOf(key);
    if (place < 0) return [`${at}/${key}`];
    return strange(Array.isArray(english) ? english[place] : english[key], overlay[key], `${at}/${key}`);
  });
}

describe.each(['he', 'ru'])('content in %s', (language) => {
  it.each(FILES)('%s is translated as a whole', (file) => {
    const english = read(file);
    const overlay = read(`${language}/${file}`);
    expect(untranslated(english, overlaid(english, overlay as never), file)).toEqual([]);
    expect(strange(english, overlay)).toEqual([]);
  });

  it.each(['privacy', 'terms', 'medical-disclaimer'])(
    'has the legal text %s with every part of the English one',
    (name) => {
      const partsOf = (folder: string) =>
        readFileSync(`${FOLDER}${folder}legal/${name}.md`, 'utf8')
          .split('\n')
          .map((line) => /^(## |- |\*\*)?/.exec(line)![0]);
      expect(partsOf(`${language}/`)).toEqual(partsOf(''));
    },
  );
});

describe('laying a translation over content', () => {
  it('replaces words by key, by id and by position, and keeps the rest', () => {
    const english = {
      title: 'A',
      to: '/a',
      items: [
        { id: 'x', label: 'X', n: 1 },
        { id: 'y', label: 'Y', n: 2 },
      ],
      lines: ['one', 'two'],
    };
    expect(overlaid(english, { title: 'B', items: { y: { label: 'Z' } }, lines: ['1', '2'] })).toEqual({
      title: 'B',
      to: '/a',
      items: [
        { id: 'x', label: 'X', n: 1 },
        { id: 'y', label: 'Z', n: 2 },
      ],
      lines: ['1', '2'],
    });
  });
});
