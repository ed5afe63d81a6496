// What tests of payments stand on: open ways to pay, an order, its capture, what it gave; and a wallet whose payer is the test.
import type { PaymentResult } from '@medconsult/common';
import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { dialogOpened } from '../features/dialogs/dialogs.slice.js';
import { browser } from '../ui/browser.js';
import { renderApp } from './app.js';
import { aConsultation, PRICES } from './chat.js';
import { aUser } from './builders.js';
import type { TestServer } from './server.js';

export const ORDER = 'ORDER1';
export const CAPTURE = 'CAPTURE1';

export const PACKS = [
  ...PRICES.packs,
  { id: 'upgrade', priceCents: 100, currency: 'USD' as const, credits: 100, diamonds: 200 },
] as typeof PRICES.packs;

export const CREDENTIALS = { email: 'payer@users.example', password: 'amber-violet-river-72' };
export const NEW_USER: PaymentResult = {
  success: true,
  status: 'completed',
  newUser: true,
  credentials: CREDENTIALS,
  user: { id: aUser().id, email: CREDENTIALS.email, credits: 200, diamonds: 0 },
};
export const CREDITED: PaymentResult = {
  success: true,
  status: 'completed',
  newUser: false,
  user: { id: aUser().id, email: aUser().email, credits: 202, diamonds: 0 },
};

export const OPTIONS = {
  mode: 'live' as const,
  paypal: {
    clientId: 'client',
    scriptUrl: 'https://paypal.test/sdk/js',
    currency: 'USD' as const,
    intent: 'capture' as const,
  },
  payerurl: { available: true as const },
};

export function aCapture(status: 'COMPLETED' | 'PENDING' = 'COMPLETED') {
  return { id: ORDER, status, purchase_units: [{ payments: { captures: [{ id: CAPTURE, status }] } }] };
}

/** A visitor (or somebody signed in) who can pay; every call succeeds until a test says otherwise. */
export function aPayer({ member = false, usage = 0 } = {}): TestServer {
  const server = aConsultation({ usage })
    .on('GET /api/price-list', () => ({ ...PRICES, packs: PACKS }))
    .on('GET /api/payment-options', () => OPTIONS)
    .on('POST /api/track-payment-click', () => ({ success: true, ok: true }))
    .on('POST /api/track-payment-attempt', () => ({ success: true, ok: true }))
    .on('POST /api/paypal/order', () => ({ id: ORDER }))
    .on('POST /api/paypal/order/:orderID/capture', () => aCapture())
    .on('POST /api/process-payment', () => (member ? CREDITED : NEW_USER));
  sessionStorage.clear();
  if (member) {
    localStorage.setItem('currentUser', JSON.stringify(aUser()));
    server.on('GET /api/user/current', () => aUser());
  }
  return server;
}

interface Options {
  readonly createOrder: () => Promise<string>;
  readonly onApprove: (data: { orderID: string }, actions: { restart: () => void }) => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: (error: Error) => void;
  readonly onClick: (data: unknown, actions: { resolve: () => boolean; reject: () => boolean }) => boolean;
}

/** The wallet as its script would make it: the test presses the button and is the payer. */
export class TestWallet {
  private options: Options | null = null;
  restarted = 0;

  readonly Buttons = (options: Options) => {
    this.options = options;
    return {
      isEligible: () => true,
      close: async () => undefined,
      updateProps: async () => undefined,
      render: async (place: HTMLElement) => void (place.textContent = 'The wallet’s buttons'),
    };
  };

  private get handlers(): Options {
    if (!this.options) throw new Error('The buttons were not drawn.');
    return this.options;
  }

  /** Presses the button; null when the click is not taken, or no order came of it. */
  async press(): Promise<string | null> {
    const taken = this.handlers.onClick({}, { resolve: () => true, reject: () => false });
    if (!taken) return null;
    try {
      return await this.handlers.createOrder();
    } catch (thrown) {
      this.handlers.onError(new Error(`zoid: ${String(thrown)}`));
      return null;
    }
  }

  approve(): Promise<void> {
    return this.handlers.onApprove({ orderID: ORDER }, { restart: () => (this.restarted += 1) });
  }

  cancel(): void {
    this.handlers.onCancel();
  }
}

/** Answers the wallet's script when the page asks for it; `addresses` are those it was asked from. */
export function aWallet({ works = true } = {}): { wallet: TestWallet; addresses: string[] } {
  const wallet = new TestWallet();
  const addresses: string[] = [];
  document.head.querySelectorAll('script').forEach((script) => script.remove());
  delete (window as { paypal?: unknown }).paypal;
  const insert = document.head.insertBefore.bind(document.head);
  const load = (script: HTMLScriptElement) => {
    addresses.push(script.src);
    if (works) (window as { paypal?: unknown }).paypal = wallet;
    queueMicrotask(() => script.dispatchEvent(new Event(works ? 'load' : 'error')));
  };
  jest.spyOn(document.head, 'insertBefore').mockImplementation((node, before) => {
    if (!(node instanceof HTMLScriptElement)) return insert(node, before);
    load(node);
    return node;
  });
  return { wallet, addresses };
}

/** Where the browser was sent to. */
export function departures(): string[] {
  const seen: string[] = [];
  jest.spyOn(browser, 'goTo').mockImplementation((address) => void seen.push(address));
  return seen;
}

/** A page on which nothing but the dialog happens. */
export const AT = '/about-nothing';

/** The payment dialog, open and with everything in it. */
export async function openDialog(name: 'payment' | 'upgrade' = 'payment') {
  const page = renderApp(AT);
  act(() => void page.store.dispatch(dialogOpened({ name })));
  const title = name === 'payment' ? 'Add questions' : 'Question Limit Reached';
  const box = await screen.findByRole('dialog', { name: title });
  await within(box).findByText('The wallet’s buttons');
  return {
    page,
    dialog: within(box),
    crypto: within(box).getByRole<HTMLButtonElement>('button', { name: 'Pay by crypto or card' }),
  };
}
