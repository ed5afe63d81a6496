// "Not three days, three weeks", "no, I said left": what was written before is read as the person meant it.

interface Correction {
  readonly wrong: string;
  readonly right: string;
}

/** Longer words tell more than a correction. */
const LONGEST = 100;
const PART = '([^,.;:!?]{1,40}?)';
const INSTEAD = [
  new RegExp(`\\bnot ${PART}(?:,| but) *(?:but |it'?s |it is |i said |i meant |sorry,? )*${PART}(?=$|[,.;!?])`, 'iu'),
  new RegExp(`(?:^|[ ,])לא ${PART}, *(?:אלא |זה |כבר )?${PART}(?=$|[,.;!?])`, 'iu'),
  new RegExp(`(?:^|[ ,])не ${PART}, *(?:а |уже |это )*${PART}(?=$|[,.;!?])`, 'iu'),
];
/** The side that was meant, where another one was told; in Hebrew and Russian inside of a word ("слева", "בשמאל"). */
const SIDES: readonly (readonly [string, string])[] = [
  ['left', 'right'],
  ['שמאל', 'ימין'],
  ['лев', 'прав'],
];
const NO_SIDE = '(?! (?:now|away|after|before|then|over))';
const PUTS_RIGHT =
  /\b(?:i said|i meant|sorry|actually|my mistake)\b|אמרתי|התכוונתי|טעיתי|я (?:же )?сказал|я имел|ошиб|^(?:no|לא|нет)[ ,](?!.*(?:\b(?:too|also|and|but)\b|גם|אבל|тоже|также| и | но )).{0,40}$/iu;

/** The turns as they were meant: each correction is put into what was said before it. */
export function corrected(turns: readonly string[]): readonly string[] {
  const meant = [...turns];
  turns.forEach((turn, at) => {
    for (const { wrong, right } of correctionsIn(turn, meant.slice(0, at))) {
      for (let earlier = 0; earlier < at; earlier++) meant[earlier] = replaced(meant[earlier] ?? '', wrong, right);
    }
  });
  return meant;
}

/** Whether the last turn puts right what was said before. */
export function isCorrection(turns: readonly string[]): boolean {
  return correctionsIn(turns.at(-1) ?? '', turns.slice(0, -1)).length > 0;
}

function correctionsIn(turn: string, before: readonly string[]): Correction[] {
  if (turn.length > LONGEST || before.length === 0) return [];
  return [...insteadIn(turn), ...sidesIn(turn)].filter(({ wrong }) =>
    before.some((text) => new RegExp(edged(wrong), 'iu').test(text)),
  );
}

function insteadIn(turn: string): Correction[] {
  return INSTEAD.flatMap((pattern) => {
    const [, wrong = '', right = ''] = pattern.exec(turn) ?? [];
    return wrong && right ? [{ wrong: wrong.trim(), right: right.trim() }] : [];
  });
}

function sidesIn(turn: string): Correction[] {
  if (!PUTS_RIGHT.test(turn.trim())) return [];
  return SIDES.flatMap(([one, other]) => {
    const told = [one, other].filter((side) => new RegExp(edged(side), 'iu').test(turn));
    if (told.length !== 1) return [];
    return [{ wrong: told[0] === one ? other : one, right: told[0] ?? '' }];
  });
}

function edged(words: string): string {
  if (/^\P{ASCII}/u.test(words) && SIDES.flat().includes(words)) return words;
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `(?<!\\p{L})${escaped}(?!\\p{L})${SIDES.flat().includes(words) ? NO_SIDE : ''}`;
}

function replaced(text: string, wrong: string, right: string): string {
  return text.replace(new RegExp(edged(wrong), 'giu'), right);
}
