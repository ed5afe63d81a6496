// Calls to PayPal: one cached token, a time limit, and a clear distinction between a refusal and no answer.
import type { PayPalSettings } from '../payment-settings.js';
import { Token } from './paypal.schemas.js';

/** It is unknown whether the work was done: a time-out, a lost connection, a 5xx, an unreadable answer. */
export class NoAnswer extends Error {}

export interface PayPalAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface PayPalCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON text, so that a webhook's bytes can be part of it unchanged. */
  readonly body?: string;
  /** Makes a repeated call harmless. */
  readonly requestId?: string;
}

const EARLY = 60_000;

export class PayPalHttp {
  private token?: { readonly value: Promise<string>; readonly until: number };

  constructor(readonly settings: PayPalSettings) {}

  /** @throws NoAnswer */
  async call(call: PayPalCall): Promise<PayPalAnswer> {
    const first = await this.send(call, await this.freshToken());
    if (first.status !== 401) return first;
    this.token = undefined;
    const second = await this.send(call, await this.freshToken());
    if (second.status === 401) throw new NoAnswer('PayPal does not accept our credentials.');
    return second;
  }

  private send(call: PayPalCall, token: string): Promise<PayPalAnswer> {
    return this.fetch(call.path, {
      method: call.method,
      body: call.body,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(call.requestId ? { 'paypal-request-id': call.requestId } : {}),
      },
    });
  }

  /** Many callers share one request for a token. */
  private freshToken(): Promise<string> {
    if (this.token && this.token.until > Date.now()) return this.token.value;
    const asked = this.requestToken();
    const mine = { value: asked.then(({ access_token: value }) => value), until: Infinity };
    this.token = mine;
    asked.then(
      ({ expires_in: seconds }) => {
        if (this.token === mine) this.token = { ...mine, until: Date.now() + seconds * 1000 - EARLY };
      },
      () => {
        if (this.token === mine) this.token = undefined;
      },
    );
    return mine.value;
  }

  private async requestToken(): Promise<Token> {
    const { clientId, secret } = this.settings;
    const { status, body } = await this.fetch('/v1/oauth2/token', {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    const token = Token.safeParse(body);
    if (status !== 200 || !token.success) throw new NoAnswer(`PayPal gave no token (${status}).`);
    return token.data;
  }

  private async fetch(path: string, init: RequestInit): Promise<PayPalAnswer> {
    const { baseUrl, timeoutMs } = this.settings;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(baseUrl + path, { ...init, signal, redirect: 'error' });
      const text = await response.text();
      if (response.status >= 500 || response.status === 429) throw new NoAnswer(`PayPal answered ${response.status}.`);
      return { status: response.status, body: text ? (JSON.parse(text) as unknown) : undefined };
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      throw new NoAnswer('PayPal gave no readable answer.', { cause: error });
    }
  }
}
