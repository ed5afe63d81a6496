// Circuit breaker and admission for one provider: after 5 failures in a row nobody is sent there for 10 s, then one
// tries. At most 32 calls at once, 100 waiting.
import { Slots } from '@medconsult/common/server';
import { ProviderFailure } from './doctor-model.js';

const FAILURES = 5;
const OPEN_MS = 10_000;
const AT_ONCE = 32;
const QUEUE = 100;

export class Breaker {
  private failures = 0;
  private openUntil = 0;
  private readonly slots = new Slots(AT_ONCE, QUEUE);

  constructor(private readonly now: () => number = Date.now) {}

  /** @throws AppError OVERLOADED or ProviderFailure when the provider is given a rest */
  async enter(): Promise<void> {
    if (this.now() < this.openUntil) throw new ProviderFailure('overloaded');
    // Half open: this call tries; others wait for its outcome another period.
    if (this.failures >= FAILURES) this.openUntil = this.now() + OPEN_MS;
    await this.slots.enter();
  }

  leave(succeeded: boolean): void {
    this.failures = succeeded ? 0 : this.failures + 1;
    this.openUntil = this.failures >= FAILURES ? this.now() + OPEN_MS : 0;
    this.slots.leave();
  }
}
