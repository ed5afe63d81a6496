// The certificate that a webhook is signed with: fetched only from the provider's own hosts, chained to a pinned root, within its
// dates, and issued for the provider's name.
import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { Recent } from '@medconsult/common/server';
import type { PayPalSettings } from '../payment-settings.js';
import type { Lookups } from './lookups.js';

const HOSTS = ['api.paypal.com', 'api.sandbox.paypal.com', 'api-m.paypal.com', 'api-m.sandbox.paypal.com'];
const FOLDER = '/v1/notifications/certs/';
const LARGEST = 64 * 1024;
const KEPT = 20;
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The issuer of PayPal's certificates, from Node's own list of roots. */
const PINNED = rootCertificates
  .map((pem) => new X509Certificate(pem))
  .filter(({ subject }) => subject.includes('O=DigiCert Inc'));

/** Whether a certificate may be fetched from this address at all. */
export function mayFetch(address: string, { baseUrl, standIn }: PayPalSettings): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password || url.search || url.hash) return false;
  if (standIn) return url.href.startsWith(baseUrl + FOLDER);
  return (
    url.protocol === 'https:' && url.port === '' && HOSTS.includes(url.hostname) && url.pathname.startsWith(FOLDER)
  );
}

function isInDate(certificate: X509Certificate, now: number): boolean {
  return Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo);
}

function isOfPayPal({ subjectAltName = '' }: X509Certificate): boolean {
  const names = subjectAltName.split(', ').filter((name) => name.startsWith('DNS:'));
  return names.some((name) => /^DNS:([a-z0-9-]+\.)*paypal\.com$/i.test(name));
}

function isIssuedBy(one: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey);
}

/** The bundle is leaf first, each certificate signed by the next, the last one by a pinned root. */
export function isTrusted(bundle: readonly X509Certificate[], roots: readonly X509Certificate[], now: number): boolean {
  const [leaf, ...authorities] = bundle;
  const last = bundle.at(-1);
  if (!leaf || !last || !isOfPayPal(leaf) || !bundle.every((each) => isInDate(each, now))) return false;
  const linked = authorities.every((issuer, index) => isIssuedBy(bundle[index] as X509Certificate, issuer));
  return linked && roots.some((root) => last.fingerprint256 === root.fingerprint256 || isIssuedBy(last, root));
}

export class Certificates {
  private readonly known = new Recent<string, X509Certificate>(KEPT);

  /** Webhooks that arrive together share the look-up of their certificate. */
  private readonly running = new Map<string, Promise<X509Certificate | null>>();

  constructor(
    private readonly settings: PayPalSettings,
    private readonly lookups: Lookups,
  ) {}

  /**
   * The trusted certificate at an address that `mayFetch`; null when it is not to be trusted.
   * @throws Error when it cannot be fetched or comes without its issuers; AppError OVERLOADED
   */
  async at(address: string): Promise<X509Certificate | null> {
    const known = this.known.get(address);
    if (known && isInDate(known, Date.now())) return known;
    const running = this.running.get(address) ?? this.lookUp(address).finally(() => this.running.delete(address));
    this.running.set(address, running);
    return running;
  }

  private async lookUp(address: string): Promise<X509Certificate | null> {
    await this.lookups.take();
    const bundle = await this.fetch(address);
    if (!isTrusted(bundle, await this.roots(), Date.now())) {
      if (bundle.length === 1) throw new Error('The chain of the certificate is not complete.');
      return null;
    }
    this.known.set(address, bundle[0] as X509Certificate);
    return bundle[0] as X509Certificate;
  }

  private async roots(): Promise<readonly X509Certificate[]> {
    return this.settings.standIn ? this.fetch(`${this.settings.baseUrl}/__root.pem`) : PINNED;
  }

  private async fetch(address: string): Promise<X509Certificate[]> {
    const signal = AbortSignal.timeout(this.settings.timeoutMs);
    const response = await fetch(address, { signal, redirect: 'error' });
    if (!response.ok) throw new Error(`No certificate: ${response.status}`);
    const text = await readAtMost(response, LARGEST);
    return (text.match(PEM) ?? []).map((pem) => new X509Certificate(pem));
  }
}

async function readAtMost(response: Response, limit: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += (part as Uint8Array).length;
    if (size > limit) throw new Error('The certificate is too large.');
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts).toString('utf8');
}
