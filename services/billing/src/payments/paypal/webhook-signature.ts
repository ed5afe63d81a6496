// Whether a webhook comes from PayPal. The signature covers only a CRC-32 of the body, which can be forged, so a genuine
// signature proves only the sender: what the body says is always read again from PayPal's API.
import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AppError } from '@medconsult/common';
import type { Logger } from '@medconsult/common/server';
import type { PayPalSettings } from '../payment-settings.js';
import { Certificates, mayFetch } from './certificates.js';
import { Lookups } from './lookups.js';
import type { PayPalHttp } from './paypal-http.js';

export interface Signed {
  readonly transmissionId: string;
  readonly time: string;
  readonly signature: string;
  readonly certificateUrl: string;
  readonly algorithm: string;
}

const ALGORITHM = 'SHA256withRSA';

export function signedOf(headers: Readonly<Record<string, string>>): Signed {
  const header = (name: string): string => headers[`paypal-${name}`] ?? '';
  return {
    transmissionId: header('transmission-id'),
    time: header('transmission-time'),
    signature: header('transmission-sig'),
    certificateUrl: header('cert-url'),
    algorithm: header('auth-algo'),
  };
}

/** What PayPal signs. */
export function messageOf({ transmissionId, time }: Signed, webhookId: string, body: Buffer): string {
  return `${transmissionId}|${time}|${webhookId}|${crc32(body)}`;
}

export class WebhookSignatures {
  private readonly settings: PayPalSettings;
  private readonly certificates: Certificates;
  private readonly lookups = new Lookups();

  constructor(
    private readonly http: PayPalHttp,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    this.settings = http.settings;
    this.certificates = new Certificates(this.settings, this.lookups);
  }

  /**
   * How it was verified, or null when it could not be. @throws NoAnswer when neither method could be used, AppError OVERLOADED
   */
  async verify(signed: Signed, body: Buffer): Promise<'certificate' | 'provider' | null> {
    if (!this.settings.webhookId || signed.algorithm !== ALGORITHM) return null;
    if (!mayFetch(signed.certificateUrl, this.settings)) return null;
    try {
      const certificate = await this.certificates.at(signed.certificateUrl);
      if (!certificate) return null;
      const message = Buffer.from(messageOf(signed, this.settings.webhookId, body));
      const fits = verify('sha256', message, certificate.publicKey, Buffer.from(signed.signature, 'base64'));
      return fits ? 'certificate' : null;
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.logger.warn(
        { reason: (error as Error).message },
        'A webhook’s certificate could not be fetched; asking PayPal',
      );
      return this.ask(signed, body);
    }
  }

  /** The event is passed on byte for byte: re-encoded it would no longer match its signature. */
  private async ask(signed: Signed, raw: Buffer): Promise<'provider' | null> {
    const text = raw.toString('utf8');
    if (!isObject(text)) return null;
    const rest = JSON.stringify({
      auth_algo: signed.algorithm,
      cert_url: signed.certificateUrl,
      transmission_id: signed.transmissionId,
      transmission_sig: signed.signature,
      transmission_time: signed.time,
      webhook_id: this.settings.webhookId,
    });
    const body = `${rest.slice(0, -1)},"webhook_event":${text}}`;
    await this.lookups.take();
    const path = '/v1/notifications/verify-webhook-signature';
    const answer = await this.http.call({ method: 'POST', path, body });
    const { verification_status: status } = (answer.body ?? {}) as { verification_status?: unknown };
    return answer.status === 200 && status === 'SUCCESS' ? 'provider' : null;
  }
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
