// Billing with real PostgreSQL and Redis, and the sandbox as PayPal and PayerURL, which calls back over HTTP.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  payments,
  type AppError,
  type Caller,
  type Input,
  type Output,
  type PaymentResult,
  type Sent,
} from '@medconsult/common';
import { aDevice, aFingerprint, aUser } from '@medconsult/common/testing';
import { startSandbox, type FaultRule, type Sandbox } from '@medconsult/tool-sandbox';
import type { BillingConfig } from '../src/config.js';
import { ReconciliationService } from '../src/payments/reconciliation.service.js';
import type { Purchase } from '../src/payments/purchases.store.js';
import { PurchasesStore } from '../src/payments/purchases.store.js';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { BillingUnderTest } from './billing-under-test.js';
import { openCallbackDoor, type CallbackDoor } from './callback-door.js';

type Operations = typeof payments.operations;
type Name = keyof Operations;

export interface Delivered {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  readonly fault?: string;
  readonly attempts: readonly { readonly status: number; readonly answer: string }[];
}

export const TIMEOUT_MS = 400;

export class PaymentsUnderTest {
  private constructor(
    readonly billing: BillingUnderTest,
    readonly sandbox: Sandbox,
    readonly door: CallbackDoor,
  ) {}

  static async start(extra: Partial<BillingConfig> = {}): Promise<PaymentsUnderTest> {
    const late: { billing?: BillingUnderTest } = {};
    const door = await openCallbackDoor(() => late.billing as BillingUnderTest);
    const sandbox = await startSandbox({
      paypal: { webhookUrl: `${door.url}/api/webhooks/paypal`, retryMs: 100 },
      payerurl: { retryMs: 100 },
    });
    const billing = await BillingUnderTest.start({
      PAYMENT_MODE: 'sandbox',
      SANDBOX_URL: sandbox.url,
      PUBLIC_URL: door.url,
      PAYMENT_TIMEOUT_MS: TIMEOUT_MS,
      ...extra,
    });
    late.billing = billing;
    return new PaymentsUnderTest(billing, sandbox, door);
  }

  async stop(): Promise<void> {
    await this.sandbox.close();
    await this.door.close();
    await this.billing.stop();
  }

  /** Clears faults; no webhooks unless a test enables them. */
  reset(webhooks = false): void {
    this.sandbox.faults.clear();
    this.door.isOpen = true;
    if (!webhooks) this.fault({ service: 'paypal-webhook', fault: 'drop', times: 0 });
  }

  fault(rule: FaultRule): void {
    this.sandbox.faults.add(rule);
  }

  call<K extends Name>(name: K, input: Sent<Operations[K]>, caller: Caller): Promise<Output<Operations[K]>> {
    return this.billing.call(payments, name, input, caller);
  }

  refusal(call: Promise<unknown>): Promise<Pick<AppError, 'code' | 'details'>> {
    return this.billing.refusalOf(call);
  }

  /** An order that the payer has approved. */
  async approvedOrder(
    caller: Caller,
    amount: number | string = 9,
    scenario?: string,
    fingerprint?: string,
  ): Promise<string> {
    const { id } = await this.call('createPaypalOrder', { amount, deviceFingerprint: fingerprint }, caller);
    await this.approve(id, scenario);
    return id;
  }

  approve(orderId: string, scenario?: string): Promise<unknown> {
    return this.control('POST', `/paypal/__orders/${orderId}/approve`, { scenario });
  }

  capture(orderID: string, caller: Caller): Promise<Output<Operations['capturePaypalOrder']>> {
    return this.call('capturePaypalOrder', { orderID }, caller);
  }

  /** Order, approval, capture: everything that a payer does. */
  async buy(caller: Caller, amount: number | string = 9): Promise<{ orderId: string; captureId: string }> {
    const orderId = await this.approvedOrder(caller, amount);
    return { orderId, captureId: captureIdOf(await this.capture(orderId, caller)) };
  }

  process(
    transactionId: string,
    caller: Caller,
    more: Partial<Input<Operations['processPayment']>> = {},
  ): Promise<PaymentResult> {
    return this.call('processPayment', { paymentMethod: 'paypal', transactionId, ...more }, caller);
  }

  async link(caller: Caller, amount: number | string = 9): Promise<string> {
    return (await this.call('donatePaymentRequest', { amount }, caller)).orderId;
  }

  /** What the payer does on PayerURL's page. */
  act(orderId: string, action: string): Promise<unknown> {
    return this.control('POST', `/payerurl/checkout/${orderId}/${action}`);
  }

  /** The sandbox's control interface. */
  async control(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.sandbox.url + path, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  }

  /** A call to PayPal's interface as the merchant, for instance a refund from its web pages. */
  async merchant(path: string, body: object = {}): Promise<Record<string, unknown>> {
    const form = { method: 'POST', body: 'grant_type=client_credentials' };
    const basic = `Basic ${Buffer.from('SANDBOX-CLIENT-ID:SANDBOX-SECRET').toString('base64')}`;
    const type = 'application/x-www-form-urlencoded';
    const reply = await fetch(`${this.sandbox.url}/paypal/v1/oauth2/token`, {
      ...form,
      headers: { authorization: basic, 'content-type': type },
    });
    const { access_token: token } = (await reply.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${this.sandbox.url}/paypal${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  }

  refund(captureId: string, value?: string): Promise<Record<string, unknown>> {
    const amount = value && { currency_code: 'USD', value };
    return this.merchant(`/v2/payments/captures/${captureId}/refund`, amount ? { amount } : {});
  }

  async webhooks(): Promise<Delivered[]> {
    return ((await this.control('GET', '/paypal/__webhooks')) as { deliveries: Delivered[] }).deliveries;
  }

  async callbacks(): Promise<Delivered[]> {
    return (await this.control('GET', '/payerurl/__callbacks')) as Delivered[];
  }

  /** Waits until everything sent so far has been answered as expected. */
  async untilWebhooks(type: string, state: string, count = 1): Promise<Delivered[]> {
    return until(async () => {
      const found = (await this.webhooks()).filter((each) => each.type === type && isIn(each, state));
      return found.length >= count ? found : undefined;
    });
  }

  async untilCallbacks(count: number): Promise<Delivered[]> {
    return until(async () => {
      const found = (await this.callbacks()).filter(({ attempts }) => attempts.length > 0);
      return found.length >= count ? found : undefined;
    });
  }

  async purchase(transactionId: string): Promise<Purchase> {
    const found = await this.billing.service.app.get(PurchasesStore).find(transactionId);
    if (!found) throw new Error(`No purchase ${transactionId}`);
    return found;
  }

  async untilState(transactionId: string, state: string): Promise<Purchase> {
    return until(async () => {
      const purchase = await this.purchase(transactionId);
      return purchase.state === state ? purchase : undefined;
    });
  }

  /** One cycle of reconciliation, some minutes later. */
  async reconcile(): Promise<void> {
    await this.billing.source.query('UPDATE purchases SET check_at = now() WHERE check_at IS NOT NULL');
    await this.billing.service.app.get(ReconciliationService).run();
  }

  async rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return this.billing.source.query<T[]>(sql, values);
  }

  /** Credits and diamonds of a user, read without a caller. */
  async balances(userId: string): Promise<[credits: number, diamonds: number]> {
    return this.billing.balancesOf(aUser({ userId }));
  }

  audit(): Promise<unknown[]> {
    return auditLedger(this.billing.source);
  }

  /** Orders that PayPal has captured, as requests with the capture's path that it served. */
  captureCalls(orderId: string): number {
    const path = `/paypal/v2/checkout/orders/${orderId}/capture`;
    return this.sandbox.requests.list('paypal').filter((each) => each.path === path).length;
  }
}

function isIn({ state, attempts }: Delivered, wanted: string): boolean {
  return wanted === 'answered' ? attempts.length > 0 : state === wanted;
}

export function captureIdOf({ purchase_units: [unit] }: Output<Operations['capturePaypalOrder']>): string {
  return unit?.payments.captures[0]?.id ?? '';
}

export async function until<T>(probe: () => Promise<T | undefined>, ms = 45_000): Promise<T> {
  for (const end = Date.now() + ms; ; await sleep(25)) {
    const found = await probe();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('It did not happen in time.');
  }
}

export { aDevice, aFingerprint, aUser };
