// Every rate limit in one table: calls per window and key. RATE_LIMIT_FACTOR scales them all.

/**
 * `by`: what is counted together. `identity` is the user, else the device, else the address. Anybody can be a new device with every
 * call, and each counter occupies Redis until its window ends: windows longer than an hour are for users and addresses only.
 */
export interface RateLimit {
  readonly by: 'address' | 'identity' | 'user';
  readonly calls: number;
  readonly seconds: number;
  /** Each replica counts for itself, so that nothing waits for Redis. */
  readonly local?: true;
}

const MINUTE = 60;
const HOUR = 3600;

export const LIMITS = {
  /** Pages, scripts and pictures of the site: a first visit is about fifty. */
  site: [{ by: 'address', calls: 6000, seconds: MINUTE, local: true }],
  everything: [{ by: 'address', calls: 600, seconds: MINUTE }],
  account: [
    { by: 'address', calls: 10, seconds: MINUTE },
    { by: 'address', calls: 60, seconds: HOUR },
  ],
  /** Requests that make us send a mail. Billing also limits the mails to each address. */
  mail: [
    { by: 'address', calls: 5, seconds: MINUTE },
    { by: 'address', calls: 20, seconds: HOUR },
  ],
  adminLogin: [
    { by: 'address', calls: 10, seconds: MINUTE },
    { by: 'address', calls: 20, seconds: HOUR },
  ],
  credentials: [{ by: 'identity', calls: 5, seconds: HOUR }],
  chat: [
    { by: 'identity', calls: 10, seconds: MINUTE },
    { by: 'identity', calls: 100, seconds: HOUR },
    { by: 'user', calls: 200, seconds: 24 * HOUR },
  ],
  image: [{ by: 'address', calls: 6, seconds: MINUTE }],
  check: [{ by: 'identity', calls: 30, seconds: MINUTE }],
  write: [{ by: 'identity', calls: 30, seconds: MINUTE }],
  read: [{ by: 'identity', calls: 120, seconds: MINUTE }],
  /** Also by address, because a reader without cookies is a new device every time. */
  view: [
    { by: 'identity', calls: 30, seconds: MINUTE },
    { by: 'address', calls: 300, seconds: HOUR },
  ],
  operator: [{ by: 'address', calls: 300, seconds: MINUTE }],
  /** By address only, because somebody who guesses tokens can be a new device every time. */
  sharedReport: [
    { by: 'address', calls: 20, seconds: MINUTE },
    { by: 'address', calls: 100, seconds: HOUR },
  ],
  track: [{ by: 'identity', calls: 60, seconds: MINUTE }],
  /** Also by address, because each is stored for months, and whoever sends them without cookies is a new visitor every time. */
  visit: [
    { by: 'identity', calls: 60, seconds: MINUTE },
    { by: 'address', calls: 6000, seconds: HOUR },
  ],
  /** Also by address, because each call makes us call a provider, and a payer without cookies is a new device every time. */
  payment: [
    { by: 'identity', calls: 10, seconds: HOUR },
    { by: 'address', calls: 60, seconds: HOUR },
  ],
  webhook: [{ by: 'address', calls: 600, seconds: MINUTE }],
} as const satisfies Record<string, readonly RateLimit[]>;

export type LimitName = keyof typeof LIMITS;

/** Open connections from one address (one IPv6 network); scaled by RATE_LIMIT_FACTOR. A browser opens six. */
export const CONNECTIONS_PER_ADDRESS = 100;
