// The operator's credentials as the browser keeps them: the e-mail and the token of the login. The token is worthless
// without the cookie of the same login. Whatever is not such a pair is removed.
import { useSyncExternalStore } from 'react';
import { readStored, readStoredJson, removeStored, STORED, writeStored } from '../../storage/local-storage.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a header can carry. */
const HEADER_TEXT = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

function isCredentials(value: unknown): value is Credentials {
  if (typeof value !== 'object' || value === null) return false;
  const { email, password } = value as Partial<Record<keyof Credentials, unknown>>;
  return [email, password].every((part) => typeof part === 'string' && HEADER_TEXT.test(part));
}

const listeners = new Set<() => void>();
let readFrom: string | null = null;
let current: Credentials | null = null;

/** The stored credentials; the same object as long as the stored text is the same. */
export function readCredentials(): Credentials | null {
  const text = readStored(STORED.adminCredentials);
  if (text !== readFrom) {
    readFrom = text;
    current = text === null ? null : readStoredJson(STORED.adminCredentials, isCredentials);
  }
  return current;
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function keepCredentials({ email, password }: Credentials): void {
  writeStored(STORED.adminCredentials, JSON.stringify({ email, password }));
  tell();
}

export function forgetCredentials(): void {
  removeStored(STORED.adminCredentials);
  tell();
}

/** The headers of every operator's call. */
export function operatorHeaders(): Record<string, string> {
  const credentials = readCredentials();
  return { 'Content-Type': 'application/json', ...credentials };
}

/** A refused token is forgotten, unless somebody has logged in again meanwhile. */
export function forgetRefused(sent: Record<string, string>): void {
  if (readCredentials()?.password === sent['password']) forgetCredentials();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has logged in or out.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Who is logged in as operator, as far as this browser knows. */
export function useCredentials(): Credentials | null {
  return useSyncExternalStore(subscribe, readCredentials, () => null);
}
