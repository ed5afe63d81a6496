/// <reference types="node" />
// The catalogues as translators write them: the same files and keys in every language, the same values in every
// translation, and every plural form that the language has.
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect } from '@jest/globals';
import { ERRORS } from '@medconsult/common';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ERRORS_FILE = 'errors.json';
/** Met by operators and by other servers only. */
const OF_OPERATORS = new Set([
  'CALLBACK_REFUSED',
  'INVALID_OPERATOR',
  'CODE_REQUIRED',
  'WRONG_CODE',
  'OPERATOR_LINK_GONE',
  'OPERATOR_EXISTS',
  'LAST_OWNER',
  'SECOND_FACTOR_ON',
  'NO_SECOND_FACTOR',
  'REFUND_NOT_POSSIBLE',
  'REFUND_BY_HAND',
  'REFUND_REFUSED',
  'REFUND_UNCLEAR',
]);

const FOLDER = dirname(fileURLToPath(import.meta.url));
type Catalogue = Readonly<Record<string, string>>;
interface Placeholder {
  readonly name: string;
  /** The plural forms that are written; undefined for a plain value. */
  readonly forms?: readonly string[];
}

const filesOf = (language: string): string[] =>
  readdirSync(join(FOLDER, language))
    .filter((file) => file.endsWith('.json'))
    .sort();
const read = (language: string, file: string): Catalogue =>
  JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')) as Catalogue;

function placeholdersOf(message: CompiledMessage): Placeholder[] {
  return message.flatMap((token): Placeholder[] => {
    if (typeof token === 'string') return [];
    const [name, , cases] = token;
    if (!cases || typeof cases !== 'object') return [{ name }];
    const { offset: _, ...forms } = cases as Record<string, CompiledMessage>;
    return [{ name, forms: Object.keys(forms) }, ...Object.values(forms).flatMap(placeholdersOf)];
  });
}

const valuesOf = (text: string): string =>
  [...new Set(placeholdersOf(compileMessageOrThrow(text)).map(({ name }) => name))].sort().join();

/** Whether a text with a count leaves out a plural form of its language. */
function lacksForms(text: string, language: string): boolean {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return placeholdersOf(compileMessageOrThrow(text)).some(
    ({ forms }) => forms && needed.some((form) => !forms.includes(form)),
  );
}

const ENGLISH = filesOf('en').map((file) => [file, read('en', file)] as const);

describe('the catalogues', () => {
  it('hold each key once', () => {
    const keys = ENGLISH.flatMap(([, texts]) => Object.keys(texts));
    expect(keys.length).toBe(new Set(keys).size);
  });

  it.each(ENGLISH)('%s has every plural form of English', (_, texts) => {
    expect(Object.entries(texts).filter(([, text]) => lacksForms(text, 'en'))).toEqual([]);
  });

  describe.each(['he', 'ru'])('in %s', (language) => {
    const translated = filesOf('en').map((file) => [file, read(language, file), read('en', file)] as const);

    it('there are the files of English', () => {
      expect(filesOf(language).filter((file) => file !== ERRORS_FILE)).toEqual(filesOf('en'));
    });

    it('every refusal that a visitor can meet has a text; its English text is that of the server', () => {
      const codes = Object.keys(ERRORS).filter((code) => !OF_OPERATORS.has(code));
      expect(Object.keys(read(language, ERRORS_FILE)).sort()).toEqual(codes.map((code) => `error.${code}`).sort());
    });

    it('everything is loaded with the language', async () => {
      const { texts: loaded } = (await import(`./${language}/index.ts`)) as { texts: Catalogue };
      const keys = filesOf('en').flatMap((file) => Object.keys(read('en', file)));
      expect(Object.keys(loaded).sort()).toEqual([...keys, ...Object.keys(read(language, ERRORS_FILE))].sort());
    });

    it.each(translated)('%s translates every key', (_, texts, english) => {
      expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    });

    it.each(translated)('%s uses the values of the English texts', (_, texts, english) => {
      const differing = Object.keys(texts).filter((key) => valuesOf(texts[key]!) !== valuesOf(english[key]!));
      expect(differing).toEqual([]);
    });

    it.each(translated)('%s has every plural form of its language', (_, texts) => {
      expect(Object.entries(texts).filter(([, text]) => lacksForms(text, language))).toEqual([]);
    });
  });
});
