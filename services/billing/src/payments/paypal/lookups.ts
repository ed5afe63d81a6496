// Calls to PayPal that a webhook triggers before its sender is verified. Their number is limited, so that forged webhooks cannot
// make us flood PayPal. Genuine ones hardly need any, since their certificate is cached after the first.
import { AppError } from '@medconsult/common';
import { currentSender } from '@medconsult/common/server';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const SECONDS = 60;
/** Per minute; one address gets only a part of them, so that it cannot use up the look-ups of all others. */
export const LOOKUPS = { all: 60, each: 20 } as const;

export class Lookups {
  private readonly all = new RateLimiterMemory({ points: LOOKUPS.all, duration: SECONDS });
  private readonly each = new RateLimiterMemory({ points: LOOKUPS.each, duration: SECONDS });

  /** @throws AppError OVERLOADED; PayPal then delivers a genuine webhook again */
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
