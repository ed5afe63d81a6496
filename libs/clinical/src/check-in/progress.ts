// What a person replies to "Better, same, worse?": the words on the choices, or their own.
export type Progress = 'better' | 'same' | 'worse';

/** A letter right after the word would make another word of it. */
const END = '(?![\\p{L}\\p{M}])';
const START = '(?<![\\p{L}\\p{M}])';
const word = (words: string): RegExp => new RegExp(`${START}(${words})${END}`, 'iu');

/** "Not better" and "no worse": no change, or not clear; either way not the word after them. */
const DENIED = word(
  "(?:not|no|isn'?t|never|hardly|barely)(?: (?:really|much|getting|got|any))* (?:better|worse|worsening)|(?:לא|אין) (?:יותר )?(?:טוב|גרוע|משתפר\\p{L}*|מחמיר\\p{L}*|שיפור|החמרה)|не (?:стало |становится )?(?:лучше|хуже)",
);
const MEANINGS: readonly (readonly [Progress, RegExp])[] = [
  [
    'worse',
    word(
      'worse|worsened|worsening|worst|stronger|יותר גרוע|גרוע יותר|החמיר\\p{L}*|החמרה|מחמיר\\p{L}*|хуже|ухудшил\\p{L}*|ухудшение',
    ),
  ],
  [
    'better',
    word(
      'better|improved|improving|gone|recovered|cured|fine now|יותר טוב|טוב יותר|השתפר\\p{L}*|שיפור|עבר לי|חלף|лучше|полегчало|прошло|улучшил\\p{L}*|улучшение',
    ),
  ],
  [
    'same',
    word(
      'same|unchanged|no change|no difference|אותו דבר|אותו הדבר|ללא שינוי|אין שינוי|так же|так же как|то же|без изменений|не изменил\\p{L}*',
    ),
  ],
];

/** Null when the words say none of these. Both better and worse counts as worse. */
export function progressIn(words: string): Progress | null {
  const text = words.replaceAll('’', "'");
  if (DENIED.test(text)) return 'same';
  return MEANINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
