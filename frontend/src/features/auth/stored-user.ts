// The cached user: written whole as received, read when the page loads. An entry that is not a user is removed.
import type { User } from '@medconsult/common';
import { deviceFingerprint } from '../device/index.js';
import { readStoredJson, removeStored, STORED, writeStored } from '../../storage/local-storage.js';

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Partial<Record<keyof User, unknown>>;
  return (
    typeof user.id === 'string' &&
    typeof user.email === 'string' &&
    typeof user.credits === 'number' &&
    typeof user.diamonds === 'number'
  );
}

export function readStoredUser(): User | null {
  return readStoredJson(STORED.currentUser, isUser);
}

/** Keeps the user, or forgets the one that was kept; the visitor's id is the account's while signed in. */
export async function storeUser(user: User | null): Promise<void> {
  if (user) {
    writeStored(STORED.currentUser, JSON.stringify(user));
    writeStored(STORED.uniqueUserId, user.id);
    return;
  }
  removeStored(STORED.currentUser);
  const device = await deviceFingerprint();
  // Somebody may have signed in meanwhile.
  if (!readStoredUser()) writeStored(STORED.uniqueUserId, device);
}
