// Which language a text is in, as far as the engine has to know: one that it reads, or another one.
import { CRISIS_FILES } from '../knowledge/crisis-files.js';
import { crisisIn, wordsOf } from './crisis.js';

/** Languages with a script or letters of their own; null where only the script is known. */
const SCRIPTS: readonly (readonly [RegExp, string | null])[] = [
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Han}/gu, 'zh'],
  [/[іїєґ]/giu, 'uk'],
  [/[ğşı]/gu, 'tr'],
  [/[^\P{L}\p{Script=Latin}\p{Script=Hebrew}\p{Script=Cyrillic}]/gu, null],
];
/** Their other letters are those of languages that are read. */
const OWN_LETTERS: ReadonlySet<string | null> = new Set(['uk', 'tr']);
/** Of the words at least this share must be everyday words of a language. */
const SHARE = 0.3;
const LEAST_WORDS = 2;
const ENGLISH = new Set(
  (
    'i my me the a an is are was have has had been with and or but for since what how can do does it to of in on at not no ' +
    'feel pain am this that he she we you'
  ).split(' '),
);

/** Ukrainian is known by its letters alone: its words are too near to Russian ones. */
let vocabularies: readonly { readonly code: string; readonly known: ReadonlySet<string> }[] | undefined;

export interface ForeignLanguage {
  /** ISO 639-1 code; null for one that the engine cannot even name. */
  readonly code: string | null;
}

/** The language of a text that is none of English, Hebrew and Russian; null where it may be one of these. */
export function foreignLanguage(text: string): ForeignLanguage | null {
  const spoken = crisisIn(text);
  if (spoken) return { code: spoken.language };
  return byScript(text) ?? byWords(wordsOf(text));
}

function byScript(text: string): ForeignLanguage | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, code] of SCRIPTS) {
    const found = text.match(script)?.length ?? 0;
    const needed = (OWN_LETTERS.has(code) ? 0.04 : 0.5) * letters;
    if (found > 0 && found >= needed) return { code };
  }
  return null;
}

function byWords(words: readonly string[]): ForeignLanguage | null {
  if (words.length < LEAST_WORDS) return null;
  const own = [...new Set(words)];
  const count = (of: ReadonlySet<string>): number => own.filter((word) => of.has(word)).length;
  vocabularies ??= CRISIS_FILES.filter(({ language }) => language !== 'uk').map(
    ({ language, commonWords, phrases }) => {
      const all = [...commonWords, ...Object.values(phrases).flat()].flatMap(wordsOf);
      return { code: language, known: new Set(all.filter((word) => !ENGLISH.has(word))) };
    },
  );
  const best = vocabularies
    .map(({ code, known }) => ({ code, found: count(known) }))
    .sort((a, b) => b.found - a.found)[0];
  const enough = Math.max(LEAST_WORDS, SHARE * words.length);
  return best && best.found >= enough && best.found > count(ENGLISH) ? { code: best.code } : null;
}
