// The person that a visitor asks for: kept in this tab only, and sent with each question.
import type { ChatQuestion } from '@medconsult/common';
import { useMemo, useSyncExternalStore } from 'react';
import { forget, keep, KEPT, readKept } from '../../storage/session-storage.js';

export type VisitorsPerson = NonNullable<ChatQuestion['about']>;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const tell = () => listeners.forEach((listener) => listener());

export function keepVisitorsPerson(person: VisitorsPerson): void {
  keep(KEPT.visitorsPerson, JSON.stringify(person));
  tell();
}

export function forgetVisitorsPerson(): void {
  forget(KEPT.visitorsPerson);
  tell();
}

export function useVisitorsPerson(): VisitorsPerson | null {
  const kept = useSyncExternalStore(subscribe, () => readKept(KEPT.visitorsPerson));
  return useMemo(() => (kept ? (JSON.parse(kept) as VisitorsPerson) : null), [kept]);
}
