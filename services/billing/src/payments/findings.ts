// What the provider's API, or its signed callback, says about one purchase.
import type { Observation } from './purchase.rules.js';

export interface Refunded {
  readonly id: string;
  readonly cents: number;
}

export interface Finding {
  readonly observation: Observation;
  readonly captureId?: string;
  /** The amount received, in cents of our currency. */
  readonly capturedCents?: number;
  /** When the provider last changed it: an older reading that arrives later changes nothing. */
  readonly changedAt?: Date;
  readonly refunds?: readonly Refunded[];
  /** Why an operator must look at it. */
  readonly review?: string;
  /** The payer's address as the provider reports it; only used for a new account. */
  readonly payerEmail?: string;
}
