// Calls that a webhook makes us send before anybody knows who sent it: few, so that forged ones reach PayPal in no numbers.
// Genuine ones hardly need any, since their certificate is known after the first.
import { AppError } from '@medconsult/common';
import { currentSender } from '@medconsult/common/server';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const SECONDS = 60;
/** In a minute; one address gets a part of them, lest it keep everybody else's from being looked up. */
export const LOOKUPS = { all: 60, each: 20 } as const;

export class Lookups {
  private readonly all = new RateLimiterMemory({ points: LOOKUPS.all, duration: SECONDS });
  private readonly each = new RateLimiterMemory({ points: LOOKUPS.each, duration: SECONDS });

  /** @throws AppError OVERLOADED: PayPal delivers a genuine one again */
  async take(): Promise<void> {
    try {
      await this.each.consume(currentSender());
      await this.all.consume('');
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw new AppError('OVERLOADED');
      throw refused;
    }
  }
}
