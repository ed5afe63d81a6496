// The results in a message: values, "positive", "high" without a value, or a question about a test.
import { labTest } from './data.js';
import { namePlaces, type NamePlace } from './name-book.js';
import { isCue, piecesOf, plainText, type Cue, type Piece } from './pieces.js';
import type { LabTest, Unit } from './schema.js';
import { toBase, unitOf, unitsOfBare } from './units.js';
import { titreAt, valueAt, type Value } from './values.js';

export type Reading =
  | {
      readonly kind: 'value';
      readonly test: LabTest;
      readonly value: number;
      readonly unit: Unit;
      readonly shown: string;
    }
  /** A number that means different things in different units. */
  | { readonly kind: 'unit'; readonly options: readonly UnitOption[]; readonly number: number; readonly test: LabTest }
  | { readonly kind: 'side'; readonly test: LabTest; readonly side: 'low' | 'high' }
  | { readonly kind: 'result'; readonly test: LabTest; readonly positive: boolean }
  | { readonly kind: 'about'; readonly test: LabTest };
export interface UnitOption {
  readonly test: LabTest;
  readonly unit: Unit;
}

interface Message {
  readonly plain: string;
  readonly pieces: readonly Piece[];
  readonly places: readonly NamePlace[];
  /** The message is about a urine strip. */
  readonly onStrip: boolean;
  /** The first piece that no value has used. */
  free: number;
}

const FAR = 9;
const NEAR = 3;
const STOP = /^[;?!]$/;
/** Just above, and just below, for "<5" and ">90". */
const BARELY = 1e-6;

/** On a urine strip "blood" and "protein" are names of tests. */
const ON_A_STRIP = /\b(?:dip ?stick|urine|urinalysis|pee test)\b|שתן|моч[аеиу](?!\p{L})/iu;
const STRIP_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:blood|erythrocytes|rbc)(?= ?(?:\+|[1-4] ?\+|pos|trace|present|detected))/giu, 'urine blood test'],
  [/\bprotein(?= ?(?:\+|[1-4] ?\+|pos|trace|present|detected))/giu, 'urine protein'],
  [/(?<!\p{L})(?:кровь|эритроциты)(?= ?(?:\+|[1-4] ?\+|полож))/giu, 'urine blood test'],
  [/(?<!\p{L})белок(?= ?(?:\+|[1-4] ?\+|полож|0\.\d))/giu, 'urine protein'],
  [/(?<!\p{L})דם(?= ?(?:\+|[1-4] ?\+|חיובי|סמוי))/giu, 'urine blood test'],
  [/(?<!\p{L})חלבון(?= ?(?:\+|[1-4] ?\+|חיובי))/giu, 'urine protein'],
];

/** "My glucose was 5.9 fasting": the word may stand anywhere when there is only one sugar value. */
const FASTING = /\bfast(?:ing|ed)\b|empty stomach|before breakfast|натощак|בצום|אחרי צום/iu;
const SUGAR =
  /(?<!fasting )(?<!fasting blood )(?:blood )?\b(?:glucose|sugar)\b|(?<!\p{L})(?:глюкоза|сахар)(?: (?:в )?крови)?(?! натощак)(?!\p{L})|(?<!\p{L})(?:גלוקוז|סוכר)(?! בצום)(?!\p{L})/giu;
const FASTING_NAME = { en: 'fasting glucose', ru: 'глюкоза натощак', he: 'סוכר בצום' };

function withFasting(plain: string): string {
  if (!FASTING.test(plain) || [...plain.matchAll(SUGAR)].length !== 1) return plain;
  return plain.replace(SUGAR, (name) => {
    if (/\p{Script=Hebrew}/u.test(name)) return FASTING_NAME.he;
    return /\p{Script=Cyrillic}/u.test(name) ? FASTING_NAME.ru : FASTING_NAME.en;
  });
}

function withStripNames(plain: string): string {
  if (!ON_A_STRIP.test(plain)) return plain;
  return STRIP_NAMES.reduce((text, [pattern, name]) => text.replace(pattern, name), plain);
}

/** All results that a message states; nothing is inferred. */
export function readingsIn(question: string): Reading[] {
  const plain = withFasting(withStripNames(plainText(question)));
  const pieces = piecesOf(plain);
  const onStrip = ON_A_STRIP.test(plain);
  const message: Message = { plain, pieces, places: namePlaces(pieces), free: 0, onStrip };
  const readings = grouped(message).flatMap((group) => readingsOf(message, group));
  const told = readings.filter(({ kind }) => kind !== 'about');
  return distinct(told.length > 0 ? told : readings);
}

/** Tests that a message names, whatever it says about them; without those that are also a medicine, a food or an everyday word. */
export function namedTests(question: string): LabTest[] {
  return namePlaces(piecesOf(plainText(question)))
    .filter(({ sign }) => !sign)
    .flatMap(({ ids }) => ids.slice(0, 1).flatMap((id) => labTest(id) ?? []))
    .filter(({ marks }) => !marks.includes('medicine'));
}

function distinct(readings: readonly Reading[]): Reading[] {
  return readings.filter(({ test }, at) => readings.findIndex((other) => other.test.id === test.id) === at);
}

/** "ALT and AST are 92 and 60": adjacent names share the values behind the last one. */
function grouped({ pieces, places }: Message): NamePlace[][] {
  const groups: NamePlace[][] = [];
  for (const place of places) {
    const last = groups.at(-1)?.at(-1);
    const between = last ? pieces.slice(last.to, place.from) : [];
    const joined = last && between.length < 3 && between.every(({ text }) => /^([,/&+]|and|и|ו)$/.test(text));
    if (joined) groups.at(-1)?.push(place);
    else groups.push([place]);
  }
  return groups;
}

function readingsOf(message: Message, group: readonly NamePlace[]): Reading[] {
  const last = group.at(-1);
  if (!last || isTaken(message, group[0])) return [];
  const values = valuesBehind(message, last, group.length);
  if (values.length === group.length) return group.flatMap((place, at) => valued(place, values[at]) ?? []);
  return group.flatMap((place) => {
    const value = place === last ? (values[0] ?? valueBefore(message, place)) : undefined;
    return valued(place, value) ?? unvalued(message, place) ?? [];
  });
}

/** "Should I take iron 65 mg" is about a medicine. */
function isTaken({ pieces }: Message, place: NamePlace | undefined): boolean {
  const isMedicine = place?.ids.some((id) => labTest(id)?.marks.includes('medicine'));
  return Boolean(
    isMedicine && pieces.slice(Math.max(0, (place?.from ?? 0) - NEAR), place?.from).some((p) => isCue(p, 'take')),
  );
}

function valuesBehind(message: Message, { to, ids }: NamePlace, wanted: number): Value[] {
  const values: Value[] = [];
  const sentence = sentenceEnd(message, to);
  const end = Math.min(sentence, contentAfter(message, to, ids), to + FAR * wanted);
  for (let at = to; at < end && values.length < wanted; at++) {
    const value = titreAt(message.pieces, at) ?? valueAt(message.plain, message.pieces, at);
    if (!value) continue;
    const last = wanted === 1 ? laterValue(message, value, sentence) : value;
    values.push(last);
    message.free = last.to;
    at = last.to - 1;
  }
  return values;
}

/** "From 13 to 10", "6.1 in May, now 9.2": the newest value is taken. */
function laterValue({ plain, pieces }: Message, value: Value, end: number): Value {
  const at = pieces.findIndex((piece, index) => index >= value.to && index < end && isCue(piece, 'later'));
  if (at < 0) return value;
  const next = pieces.findIndex(
    (piece, index) => index > at && index < Math.min(end, at + NEAR + 1) && piece.kind === 'number',
  );
  return valueAt(plain, pieces, next) ?? value;
}

const BETWEEN: readonly Cue[] = ['filler', 'level', 'high', 'low', 'time', 'norm', 'about'];

/** The words behind the name show that a medicine or food is meant, as in "sugar diet, 5 meals". */
function contentAfter({ pieces }: Message, to: number, [id = '']: readonly string[]): number {
  if (!labTest(id)?.marks.includes('medicine')) return pieces.length;
  const at = pieces.findIndex((piece, index) => index >= to && isContent(piece));
  return at < 0 ? pieces.length : at;
}

function isContent(piece: Piece | undefined): boolean {
  return piece?.kind === 'word' && !BETWEEN.some((cue) => isCue(piece, cue));
}

/** Up to the next name, the end of the sentence, or a word of taking. */
function sentenceEnd({ pieces, places }: Message, from: number): number {
  const next = places.find((place) => place.from >= from)?.from ?? pieces.length;
  const stop = pieces.findIndex((piece, at) => at >= from && (isStop(pieces, at) || isCue(piece, 'take')));
  return stop < 0 ? next : Math.min(next, stop);
}

function isStop(pieces: readonly Piece[], at: number): boolean {
  const text = pieces[at]?.text ?? '';
  return STOP.test(text) || (text === '.' && pieces[at + 1]?.kind === 'word');
}

/** "9.8 haemoglobin", unless the number belongs to another test. */
function valueBefore({ plain, pieces, free }: Message, { from }: NamePlace): Value | undefined {
  for (let at = Math.max(free, from - NEAR); at < from; at++) {
    const value = valueAt(plain, pieces, at);
    if (value && value.to === from && !isThousands(pieces, from)) return value;
  }
  return undefined;
}

/** "60k" is sixty thousand, not potassium. */
function isThousands(pieces: readonly Piece[], at: number): boolean {
  const [number, letter] = [pieces[at - 1], pieces[at]];
  return /^[kк]$/i.test(letter?.raw ?? '') && number !== undefined && letter?.at === number.at + number.raw.length;
}

function valued({ ids }: NamePlace, value: Value | undefined): Reading | null {
  if (!value) return null;
  const tests = ids.flatMap((id) => labTest(id) ?? []);
  const options = tests.flatMap((test) => optionsOf(test, value).map((unit) => ({ test, unit })));
  const [first] = options;
  if (!first) return bareQuestion(tests, value);
  const bases = new Set(options.map(({ test, unit }) => `${test.id} ${toBase(value.number, unit)}`));
  if (bases.size > 1) return { kind: 'unit', options, number: value.number, test: first.test };
  const { test, unit } = first;
  const base = toBase(value.number, unit) * nudge(value.compare);
  return { kind: 'value', test, value: base, unit, shown: shownValue(value, unit) };
}

function optionsOf({ units, marks }: LabTest, { number, unit }: Value): Unit[] {
  if (unit) return [unitOf(units, unit) ?? []].flat();
  return marks.includes('unit') ? [] : unitsOfBare(units, number);
}

/** No unit is written, and the number does not reveal it. */
function bareQuestion(tests: readonly LabTest[], { unit, number }: Value): Reading | null {
  const options = tests.flatMap((test) => test.units.map((one) => ({ test, unit: one })));
  const [first] = options;
  if (unit || !first) return null;
  return { kind: 'unit', options, number, test: first.test };
}

function nudge(compare: '<' | '>' | null): number {
  if (compare === null) return 1;
  return compare === '<' ? 1 - BARELY : 1 + BARELY;
}

function shownValue({ number, compare }: Value, { name }: Unit): string {
  const unit = /^(ratio|titre)$/.test(name) ? '' : name === '%' ? ' %' : ` ${name}`;
  return `${compare ?? ''}${number}${unit}`;
}

/** Statements about a test without a number. */
function unvalued(message: Message, place: NamePlace): Reading | null {
  const tests = place.sign ? [] : place.ids.flatMap((id) => labTest(id) ?? []);
  const strip = crosses(message, place) ? tests.find(({ positive }) => positive) : undefined;
  if (strip) return { kind: 'result', test: strip, positive: true };
  const [test] = message.onStrip
    ? [...tests].sort((one, other) => Number(!one.positive) - Number(!other.positive))
    : tests;
  const said: Said = {
    near: (cue) => neighbours(message, place).some((piece) => isCue(piece, cue)),
    anywhere: (cue) => message.pieces.some((piece) => isCue(piece, cue)),
  };
  return test ? (resultSaid(test, said) ?? sideOrAbout(test, said)) : null;
}

interface Said {
  readonly near: (cue: Cue) => boolean;
  readonly anywhere: (cue: Cue) => boolean;
}

function resultSaid(test: LabTest, { near, anywhere }: Said): Reading | null {
  if (test.marks.includes('named')) return named(test, near('no'), anywhere('ecg'));
  if (!test.positive || (test.marks.includes('caught') && near('other'))) return null;
  if (near('negative')) return { kind: 'result', test, positive: false };
  if (test.units.length === 0 && near('present')) return { kind: 'result', test, positive: !near('no') };
  return near('positive') ? { kind: 'result', test, positive: !near('no') } : null;
}

function sideOrAbout(test: LabTest, said: Said): Reading | null {
  const { near, anywhere } = said;
  if (test.marks.includes('named') || !anywhere('about') || near('take')) return null;
  if (test.marks.includes('medicine') && !near('level')) return null;
  return sideSaid(test, said) ?? (near('ask') ? { kind: 'about', test } : null);
}

function sideSaid(test: LabTest, { near }: Said): Reading | null {
  if (test.ranges.length === 0 || near('no') || near('high') === near('low')) return null;
  return { kind: 'side', test, side: near('high') ? 'high' : 'low' };
}

function named(test: LabTest, denied: boolean, ecg: boolean): Reading | null {
  return denied || (test.marks.includes('ecg') && !ecg) ? null : { kind: 'result', test, positive: true };
}

/** "2+", "++", "1+" behind the name of a strip. */
function crosses({ pieces }: Message, { to }: NamePlace): boolean {
  const [one, two, three] = pieces.slice(to, to + 3).map(({ text }) => text);
  const from = one === ':' || one === '=' ? [two, three] : [one, two];
  return from[0] === '+' || (/^[1-4]$/.test(from[0] ?? '') && from[1] === '+');
}

function neighbours({ pieces, places }: Message, { from, to }: NamePlace): Piece[] {
  const before = places.findLast((place) => place.to <= from)?.to ?? 0;
  const after = places.find((place) => place.from >= to)?.from ?? pieces.length;
  const start = Math.max(before, from - NEAR - 1);
  return [...pieces.slice(start, from), ...pieces.slice(to, Math.min(after, to + NEAR + 1))];
}
