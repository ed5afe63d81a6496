// What is kept only until this tab is closed. Like local storage, it may be closed to us.
export const KEPT = {
  paymentSuccess: 'paymentSuccess',
  adsSession: 'adsSession',
  /** The question that this tab waits for. */
  pendingTurn: 'pendingTurn',
  /** Whom a visitor asks for. */
  visitorsPerson: 'visitorsPerson',
} as const;

export type KeptName = (typeof KEPT)[keyof typeof KEPT];

export function readKept(name: KeptName): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name: KeptName, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Nothing is kept; see above.
  }
}

export function forget(name: KeptName): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept; see above.
  }
}
