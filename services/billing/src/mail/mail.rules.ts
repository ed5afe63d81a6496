// Which kinds of mail exist, how often one address may be sent each, and when a failed mail is tried again.
const MINUTE = 60_000;

export interface MailKind {
  /** The purpose of the link that the mail carries. */
  readonly link?: 'reset' | 'confirm' | 'change';
  /** The purpose of a second link, which stops mails of this kind. */
  readonly stop?: 'stop-check-ins';
  /** How many of this kind one address gets within an hour. */
  readonly anHour: number;
  /** Sending is given up after this long, when the mail is no longer of use. */
  readonly freshMs: number;
}

const DAY = 24 * 60 * MINUTE;
/** How long a link works after the mail was written. */
export const LINK_MS = 30 * MINUTE;

export const MAIL_KINDS = {
  'password-reset': { link: 'reset', anHour: 3, freshMs: LINK_MS },
  'confirm-address': { link: 'confirm', anHour: 3, freshMs: DAY },
  'confirm-change': { link: 'change', anHour: 3, freshMs: LINK_MS },
  /** To the current address, as soon as somebody requests a change without the password. */
  'change-asked': { anHour: 3, freshMs: DAY },
  /** To the previous address. */
  'address-changed': { anHour: 20, freshMs: DAY },
  'password-changed': { anHour: 20, freshMs: DAY },
  /** One mail however many check-ins are due: the page that it links to lists them. */
  'check-in': { anHour: 1, freshMs: DAY, stop: 'stop-check-ins' },
  receipt: { anHour: 100, freshMs: DAY },
  refund: { anHour: 100, freshMs: DAY },
} as const satisfies Record<string, MailKind>;
export type MailKindName = keyof typeof MAIL_KINDS;

/** How an attempt to send ended; a server that refuses permanently (5xx) is not asked again. */
export interface Failure {
  readonly code: string;
  readonly isFinal: boolean;
}

const TRIES = 8;

/** Milliseconds until the next attempt, or null to give up. 15 s, 1 min, 4 min, 16 min, then hourly. */
export function nextTry(kind: MailKindName, { tries, ageMs }: { tries: number; ageMs: number }): number | null {
  const wait = Math.min(15_000 * 4 ** (tries - 1), 60 * MINUTE);
  return tries >= TRIES || ageMs + wait > MAIL_KINDS[kind].freshMs ? null : wait;
}
