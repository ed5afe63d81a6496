// Times of day for the doses of one medicine, in minutes after midnight.
const DAY = 24 * 60;
/** Times are rounded down to these, so that they are easy to keep. */
const STEP = 5;
/** Doses closer than this are asked about first. */
const CLOSE = 4 * 60;

export interface Waking {
  readonly wake: number;
  /** May be after midnight. */
  readonly sleep: number;
}

export interface Doses {
  readonly times: readonly number[];
  /** Between two doses of a day; null for one dose. */
  readonly interval: number | null;
  readonly close: boolean;
}

/** The minutes between waking and sleeping; the same time for both is a whole day awake. */
export function awake({ wake, sleep }: Waking): number {
  return (sleep - wake + DAY) % DAY || DAY;
}

/**
 * Doses spread over the day: the first on waking, the others as evenly over 24 hours as the waking hours allow, the last no
 * later than sleep. Our own rule of thumb for medicines "so many times a day"; for those that need exact hours the label counts.
 */
export function doseTimes(count: number, waking: Waking): Doses {
  if (count === 1) return { times: [waking.wake], interval: null, close: false };
  const even = Math.min(DAY / count, awake(waking) / (count - 1));
  const interval = Math.floor(even / STEP) * STEP;
  const times = Array.from({ length: count }, (_, dose) => (waking.wake + dose * interval) % DAY);
  return { times, interval, close: interval < CLOSE };
}

/** `07:30` in minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes after midnight as `07:30`. */
export function timeOf(minutes: number): string {
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
