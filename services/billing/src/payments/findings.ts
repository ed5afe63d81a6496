// What the provider's API, or its signed callback, says about one purchase.
import type { Observation } from './purchase.rules.js';

export interface Refunded {
  readonly id: string;
  readonly cents: number;
}

export interface Finding {
  readonly observation: Observation;
  readonly captureId?: string;
  /** What arrived, in cents of our currency. */
  readonly capturedCents?: number;
  /** When the provider changed it: an older look that comes later changes nothing. */
  readonly changedAt?: Date;
  readonly refunds?: readonly Refunded[];
  /** Why somebody must look at it. */
  readonly review?: string;
  /** Address of the payer as the provider knows it; only used for a new account. */
  readonly payerEmail?: string;
}
