// How the list of entries changes while an answer comes.
import type { RedFlag } from '@medconsult/common';
import { type AnswerEntry, type Entry, type NoticeEntry, questionId, type Turn } from './entries.js';

export interface Timed {
  readonly at: string;
}
export interface OfTurn {
  readonly key: string;
}
interface Transcript {
  readonly turn: Turn | null;
  readonly entries: readonly Entry[];
}

/** Flags of several lists, each once. */
export function flagsOf(...lists: (readonly RedFlag[])[]): RedFlag[] {
  return [...new Map(lists.flat().map((flag) => [flag.id, flag])).values()];
}

function begun(turn: Turn, at: string): AnswerEntry {
  return {
    kind: 'answer',
    id: turn.key,
    at,
    doctor: turn.doctor,
    text: '',
    state: 'streaming',
    source: null,
    redFlags: [],
    assessment: null,
    followUp: null,
    followUpChoices: [],
    followUpShown: false,
    free: null,
    turn,
  };
}

/** Changes the answer of the running turn, beginning it when nothing of it has come yet. */
export function withAnswer(
  state: Transcript,
  { key, at }: OfTurn & Timed,
  change: (answer: AnswerEntry) => AnswerEntry,
) {
  if (state.turn?.key !== key) return state.entries;
  const there = state.entries.find((entry): entry is AnswerEntry => entry.id === key && entry.kind === 'answer');
  if (!there) return [...state.entries, change(begun(state.turn, at))];
  return state.entries.map((entry) => (entry === there ? change(there) : entry));
}

/** The pair that a changed question takes the place of, when it is there. */
export function pairReplacedBy({ key, replaces }: Turn, entries: readonly Entry[]): Entry[] {
  const at = replaces === undefined ? -1 : entries.findIndex((entry) => entry.id === replaces);
  return at < 0 ? [] : entries.slice(at).filter((entry) => entry.id !== questionId(key));
}

/** The old pair comes back to its place, before the question that was not answered. */
export function withPair(entries: readonly Entry[], pair: readonly Entry[], key: string): Entry[] {
  const at = entries.findIndex((entry) => entry.id === questionId(key));
  return at < 0 ? [...entries, ...pair] : [...entries.slice(0, at), ...pair, ...entries.slice(at)];
}

/** What was read of the answer stays; one of which nothing came gives its warnings to the notice. */
export function withNotice(entries: readonly Entry[], notice: NoticeEntry): Entry[] {
  const partial = entries.find(
    (entry): entry is AnswerEntry => entry.kind === 'answer' && entry.turn?.key === notice.turn.key,
  );
  const others = entries.filter((entry) => entry !== partial);
  if (partial?.text) return [...others, { ...partial, state: 'broken' }, notice];
  return [...others, { ...notice, redFlags: flagsOf(partial?.redFlags ?? [], notice.redFlags) }];
}
