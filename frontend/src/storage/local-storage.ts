// Everything that the browser keeps for us, by name. Storage may be closed or full (private windows): then nothing is
// kept and the page works all the same.
export const STORED = {
  /** The id by which this visitor is known: the account's while signed in, else the device's. */
  uniqueUserId: 'uniqueUserId',
  currentUser: 'currentUser',
  pendingPayment: 'pendingPayment',
  initialSymptom: 'initialSymptom',
  deviceFingerprint: 'deviceFingerprint',
  adsConsent: 'adsConsent',
  theme: 'theme',
  language: 'language',
  /** Whether an open conversation takes the whole width. */
  chatWidth: 'chatWidth',
  units: 'units',
  adminCredentials: 'adminCredentials',
  adminColumns: 'adminColumns',
  adminFilters: 'adminFilters',
} as const;

export type StoredName = (typeof STORED)[keyof typeof STORED];

export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeStored(name: StoredName, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing is kept; see above.
  }
}

export function removeStored(name: StoredName): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept; see above.
  }
}

/** Reads JSON that `accepts` recognises; an entry that is corrupt or of another shape is removed. */
export function readStoredJson<T>(name: StoredName, accepts: (value: unknown) => value is T): T | null {
  const text = readStored(name);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (accepts(value)) return value;
  } catch {
    // Falls through to the removal.
  }
  removeStored(name);
  return null;
}
