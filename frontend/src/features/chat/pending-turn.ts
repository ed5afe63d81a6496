// The question that this tab waits for, kept over a reload: asked again with the same key it brings the same answer, and
// nothing is charged twice. A picture is not kept: its answer is found in the conversation.
import { forget, keep, KEPT, readKept } from '../../storage/session-storage.js';
import type { Turn } from './entries.js';

export interface PendingTurn {
  readonly turn: Turn;
  readonly at: string;
  /** Whose question it is. */
  readonly owner: string | null;
  /** The conversation that it began, as soon as the server has said so. */
  readonly began: string | null;
}

function isPending(value: unknown): value is PendingTurn {
  const { turn, at } = (value ?? {}) as Partial<PendingTurn>;
  return typeof turn?.key === 'string' && typeof turn.text === 'string' && typeof at === 'string';
}

export function readPending(): PendingTurn | null {
  const kept = readKept(KEPT.pendingTurn);
  if (kept === null) return null;
  try {
    const value: unknown = JSON.parse(kept);
    return isPending(value) ? value : null;
  } catch {
    return null;
  }
}

export function keepPending(pending: PendingTurn): void {
  if (!pending.turn.picture) keep(KEPT.pendingTurn, JSON.stringify(pending));
}

/** Only that turn: another one may be waited for by now. */
export function forgetPending(key: string): void {
  if (readPending()?.turn.key === key) forget(KEPT.pendingTurn);
}

/** The server has said which conversation the question began. */
export function pendingBegan(key: string, sessionId: string): void {
  const pending = readPending();
  if (pending?.turn.key === key) keepPending({ ...pending, began: sessionId });
}
