// What an operator should know of whichever screen is open: background work that needs somebody.
import type { Output, queues } from '@medconsult/common';

export type QueueRows = Output<typeof queues.operations.overview>;
export type Letters = Output<typeof queues.operations.deadLetters>;

export type OperatorAlert =
  | { readonly kind: 'failed' | 'letters'; readonly n: number; readonly names: string }
  | { readonly kind: 'late' | 'silent'; readonly names: string };

/** An event is sent within a second; one that is this old waits for a broker or a relay that is down. */
const LATE_MS = 5 * 60_000;

const namesOf = (rows: readonly { readonly name: string }[]): string => rows.map(({ name }) => name).join(', ');
const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

function jobAlerts(rows: QueueRows): OperatorAlert[] {
  const failing = rows.filter(({ failed }) => failed > 0);
  if (failing.length === 0) return [];
  return [{ kind: 'failed', n: sumOf(failing.map(({ failed }) => failed)), names: namesOf(failing) }];
}

function eventAlerts({ services, silent }: Letters, now: number): OperatorAlert[] {
  const named = services.map(({ service, ...rest }) => ({ name: service, ...rest }));
  const given = named.filter(({ deadLetters }) => deadLetters > 0);
  const late = named.filter(({ oldestUnsent }) => oldestUnsent !== null && now - Date.parse(oldestUnsent) > LATE_MS);
  const found: OperatorAlert[] = [];
  if (silent.length > 0) found.push({ kind: 'silent', names: silent.join(', ') });
  if (given.length > 0)
    found.push({ kind: 'letters', n: sumOf(given.map(({ deadLetters }) => deadLetters)), names: namesOf(given) });
  if (late.length > 0) found.push({ kind: 'late', names: namesOf(late) });
  return found;
}

/** The most pressing first. What is not known yet alerts nobody. */
export function alertsOf(rows: QueueRows | undefined, letters: Letters | undefined, now: number): OperatorAlert[] {
  return [...(letters ? eventAlerts(letters, now) : []), ...(rows ? jobAlerts(rows) : [])];
}
