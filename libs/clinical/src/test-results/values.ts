// Numbers of a message that can be results: with their unit, without doses, dates, ages and reference ranges.
import { TESTS } from './data.js';
import { isCue, type Piece } from './pieces.js';
import { unitKey } from './units.js';

export interface Value {
  readonly number: number;
  /** "<5" is a little below 5, ">90" a little above. */
  readonly compare: '<' | '>' | null;
  /** In the form that `unitKey` returns; null when none is written. */
  readonly unit: string | null;
  /** The first piece after number and unit. */
  readonly to: number;
}

const UNIT_TEXT =
  /^\s?(%|(?:[x*×·]?\s?10\s?(?:\^|\*\*|e)?\s?\d{1,2}\s?\/\s?[lлмµμ]\p{L}{0,2})|[\p{L}µμ]{1,12}(?:\s?\/\s?[\p{L}µμ0-9²]{1,12}(?:\.\d+)?){0,3}|\/\s?[\p{L}µμ]{1,3})/iu;
const ALONE = /^[\p{L}µμ%]{1,12}/u;
const OTHER_UNITS = new Set(
  'mg g kg mcg ug iu ml l lb lbs cm mm m km kcal cal c f bpm hz gb € $ mg/day g/day'.split(' '),
);
const LONGEST_UNIT = 40;
let known: ReadonlySet<string> | undefined;

function knownUnits(): ReadonlySet<string> {
  known ??= new Set(TESTS.flatMap(({ units }) => units.map(({ name }) => unitKey(name))).flatMap(spellings));
  return known;
}

function spellings(key: string): string[] {
  return [key, key.replace('iu/', 'u/'), key.replace(/(^|m)u\//, '$1iu/')];
}

/** The value that begins at a piece; null when the number is not a result. */
export function valueAt(plain: string, pieces: readonly Piece[], at: number): Value | null {
  const piece = pieces[at];
  if (piece?.kind !== 'number' || isPartOfMore(pieces, at) || isCue(pieces[at - 1], 'norm')) return null;
  const { unit, to, wrong } = unitAfter(plain, pieces, at);
  if (wrong || pieces[to]?.text === '+' || isCue(pieces[to], 'time') || isCue(pieces[to - 1], 'time')) return null;
  return { number: Number(piece.text), compare: compareBefore(pieces, at), unit, to };
}

/** The second number of "1:160". */
export function titreAt(pieces: readonly Piece[], at: number): Value | null {
  const [one, colon, titre] = pieces.slice(at, at + 3);
  if (one?.text !== '1' || !/^[:/]$/.test(colon?.text ?? '') || titre?.kind !== 'number') return null;
  return { number: Number(titre.text), compare: null, unit: null, to: at + 3 };
}

/** A date, a fraction, a range of two numbers. */
function isPartOfMore(pieces: readonly Piece[], at: number): boolean {
  const joins = (mark: number, number: number) =>
    /^[-/:.]$/.test(pieces[mark]?.text ?? '') &&
    pieces[number]?.kind === 'number' &&
    touches(pieces, Math.min(mark, at));
  return joins(at + 1, at + 2) || joins(at - 1, at - 2);
}

function touches(pieces: readonly Piece[], first: number): boolean {
  const [one, two] = [pieces[first], pieces[first + 1]];
  return one !== undefined && two !== undefined && two.at - (one.at + one.raw.length) <= 1;
}

function compareBefore(pieces: readonly Piece[], at: number): '<' | '>' | null {
  const before = pieces[at - 1]?.text ?? '';
  if (/[<≤]/.test(before)) return '<';
  return /[>≥]/.test(before) ? '>' : null;
}

interface After {
  readonly unit: string | null;
  readonly to: number;
  /** Whether the number counts something else: a dose, a time. */
  readonly wrong: boolean;
}

function unitAfter(plain: string, pieces: readonly Piece[], at: number): After {
  const piece = pieces[at] ?? { at: 0, raw: '' };
  const end = piece.at + piece.raw.length;
  const rest = plain.slice(end, end + LONGEST_UNIT);
  const space = rest.length - rest.trimStart().length;
  for (const pattern of [UNIT_TEXT, ALONE]) {
    const written = pattern.exec(rest.trimStart())?.[0] ?? '';
    const key = unitKey(written);
    if (knownUnits().has(key)) return { unit: key, to: pieceFrom(pieces, end + space + written.length), wrong: false };
    if (OTHER_UNITS.has(key) || isTime(written)) return { unit: null, to: at + 1, wrong: true };
  }
  return { unit: null, to: at + 1, wrong: false };
}

function isTime(written: string): boolean {
  return isCue({ text: written.toLowerCase(), raw: written, kind: 'word', at: 0 }, 'time');
}

function pieceFrom(pieces: readonly Piece[], index: number): number {
  const found = pieces.findIndex(({ at }) => at >= index);
  return found < 0 ? pieces.length : found;
}
