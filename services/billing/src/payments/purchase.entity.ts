// A purchase: what was ordered, what the provider says about it, and what the books show for it.
import type { Language, PaymentMethod, PaymentState } from '@medconsult/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('purchases')
export class PurchaseRow {
  @PrimaryColumn('uuid')
  readonly id!: string;

  @Column({ type: 'text' })
  readonly provider!: PaymentMethod;

  @Column({ type: 'text' })
  state!: PaymentState;

  @Column({ name: 'pack_id', type: 'text' })
  readonly packId!: string;

  @Column({ name: 'price_cents', type: 'int' })
  readonly priceCents!: number;

  @Column({ type: 'int' })
  readonly credits!: number;

  @Column({ type: 'int' })
  readonly diamonds!: number;

  /** Null until a payment from an anonymous device has created an account. */
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ name: 'device_id', type: 'text', nullable: true })
  readonly deviceId!: string | null;

  @Column({ name: 'fingerprint_hash', type: 'text', nullable: true })
  readonly fingerprintHash!: string | null;

  /** The provider's order. */
  @Column({ name: 'provider_order_id', type: 'text', nullable: true })
  orderId!: string | null;

  /** The provider's capture, once it has taken the money. */
  @Column({ name: 'provider_capture_id', type: 'text', nullable: true })
  captureId!: string | null;

  @Column({ name: 'captured_cents', type: 'int', nullable: true })
  capturedCents!: number | null;

  @Column({ name: 'refunded_cents', type: 'int' })
  refundedCents!: number;

  /** The change time of the newest finding that was applied. */
  @Column({ name: 'provider_changed_at', type: 'timestamptz', nullable: true })
  providerChangedAt!: Date | null;

  /** Why an operator must look at it. */
  @Column({ type: 'text', nullable: true })
  review!: string | null;

  /** What the books show as given for it now: sold minus taken back or owed. */
  @Column({ name: 'issued_credits', type: 'int' })
  issuedCredits!: number;

  @Column({ name: 'issued_diamonds', type: 'int' })
  issuedDiamonds!: number;

  @Column({ name: 'revenue_cents', type: 'int' })
  revenueCents!: number;

  /** Counts the changes in the books. */
  @Column({ type: 'int' })
  revision!: number;

  /** How often the payer's card was declined: each further capture is a new request to the provider. */
  @Column({ name: 'declined_captures', type: 'int' })
  declinedCaptures!: number;

  /** When it is checked again; null when nothing more is expected. */
  @Column({ name: 'check_at', type: 'timestamptz', nullable: true })
  checkAt!: Date | null;

  /** The language in which the payer bought, used for the receipt. */
  @Column({ type: 'text' })
  readonly language!: Language;

  @Column({ name: 'created_at', type: 'timestamptz' })
  readonly createdAt!: Date;

  @Column({ name: 'changed_at', type: 'timestamptz' })
  changedAt!: Date;
}
