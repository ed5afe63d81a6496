// How the list of entries changes while a question is asked and its answer comes, as pure functions.
import type { RedFlag } from '@medconsult/common';
import type { DocumentedReply } from './ask-doctor.js';
import { type AnswerEntry, type Entry, type NoticeEntry, questionId, type Turn } from './entries.js';

type Entries = readonly Entry[];

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

/** Changes the answer of a turn, beginning it when nothing of it has come yet. */
export function withAnswer(
  entries: Entries,
  turn: Turn,
  at: string,
  change: (answer: AnswerEntry) => AnswerEntry,
): Entries {
  const there = entries.find((entry): entry is AnswerEntry => entry.id === turn.key && entry.kind === 'answer');
  if (!there) return [...entries, change(begun(turn, at))];
  return entries.map((entry) => (entry === there ? change(there) : entry));
}

/** Whom the conversation is about. */
export function lastProfile(entries: Entries): string | null | undefined {
  const last = entries.findLast((entry) => entry.kind === 'question');
  return last?.kind === 'question' ? last.profileId : undefined;
}

/**
 * Puts the question of a turn at the end, removes the result of its first attempt, and keeps the pair that it replaces: if it is
 * not answered, that pair stays.
 */
export function withQuestion(entries: Entries, turn: Turn, at: string): { entries: Entries; replaced: Entries } {
  const { key, text, picture, profileId = lastProfile(entries) } = turn;
  const others = entries.filter((entry) => entry.kind === 'question' || entry.turn?.key !== key);
  const replaced = pairReplacedBy(turn, others);
  const kept = others.filter((entry) => !replaced.includes(entry));
  const question: Entry = { kind: 'question', id: questionId(key), at, text, profileId, ...(picture && { picture }) };
  const isAsked = kept.some(({ id }) => id === question.id);
  return { entries: isAsked ? kept : [...kept, question], replaced };
}

/** The answer as it was sent in the end. */
export const finished =
  (reply: DocumentedReply) =>
  (answer: AnswerEntry): AnswerEntry => ({
    ...answer,
    state: 'done',
    text: reply.mainResponse,
    source: reply.source ?? null,
    assessment: reply.assessment ?? null,
    redFlags: flagsOf(answer.redFlags, reply.assessment?.redFlags ?? []),
    followUp: reply.followUpQuestion,
    followUpChoices: reply.followUpChoices ?? [],
    free: reply.free ?? null,
    turn: null,
  });

/** The follow-up question of an answer comes into sight. */
export function withFollowUp(entries: Entries, key: string): Entries {
  return entries.map((entry) =>
    entry.id === key && entry.kind === 'answer' ? { ...entry, followUpShown: true } : entry,
  );
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
