// One provider's breaker and admission. After 5 failures of the provider in a row it gets no calls for 10 s, then one tries. When
// the provider asks to wait, all callers wait. A bounded number of calls at a time, 100 waiting.
import { setTimeout as sleep } from 'node:timers/promises';
import { Slots } from '../slots.js';
import { ProviderFailure, type FailureKind } from './provider-failure.js';

const FAILURES = 5;
const OPEN_MS = 10_000;
/**
 * Calls of one process to one provider at a time. An answer takes a provider some ten seconds, most of which a process only
 * waits: with fewer it would refuse people while its processor is idle, and nothing that measures processors would add a replica.
 */
export const CALLS_AT_ONCE = 256;
const QUEUE = 100;
/** A shorter wait is waited out, a longer one is reported at once. */
export const LONGEST_WAIT = 5_000;
const LONGEST_PAUSE = 300_000;

/** Failures that say something about the provider. A refusal or a bad request only says something about one question. */
const OF_THE_PROVIDER: ReadonlySet<FailureKind> = new Set(['overloaded', 'timeout', 'connection']);

export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;
  private pausedUntil = 0;
  private readonly slots = new Slots(CALLS_AT_ONCE, QUEUE);

  constructor(private readonly now: () => number = Date.now) {}

  /** @throws AppError OVERLOADED, or ProviderFailure while the breaker is open */
  async enter(): Promise<void> {
    const pause = this.pausedUntil - this.now();
    if (pause > LONGEST_WAIT) throw new ProviderFailure('rate-limited');
    if (pause > 0) await sleep(pause);
    if (this.now() < this.openUntil) throw new ProviderFailure('overloaded');
    // Half open: this call tries; others wait another period for its outcome.
    if (this.failures >= FAILURES) this.openUntil = this.now() + OPEN_MS;
    await this.slots.enter();
  }

  /** @param failure null after an answer */
  leave(failure: FailureKind | null): void {
    this.slots.leave();
    if (failure !== null && !OF_THE_PROVIDER.has(failure)) return;
    this.failures = failure === null ? 0 : this.failures + 1;
    this.openUntil = this.failures >= FAILURES ? this.now() + OPEN_MS : 0;
  }

  /** The provider asked all callers to wait. */
  pause(milliseconds: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, this.now() + Math.min(milliseconds, LONGEST_PAUSE));
  }
}
