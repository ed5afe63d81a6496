import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import type { PayPalSettings } from '../payment-settings.js';
import { isTrusted, mayFetch } from './certificates.js';

const live = { baseUrl: 'https://api-m.paypal.com', standIn: false } as PayPalSettings;
const standIn = { baseUrl: 'http://127.0.0.1:8087/paypal', standIn: true } as PayPalSettings;
const PATH = '/v1/notifications/certs/CERT-1';

describe('where a certificate may come from', () => {
  it.each(['https://api.paypal.com', 'https://api.sandbox.paypal.com'])('F23 from %s', (origin) => {
    expect(mayFetch(origin + PATH, live)).toBe(true);
  });

  it.each([
    `http://api.paypal.com${PATH}`,
    `https://api.paypal.com:8443${PATH}`,
    `https://api.paypal.com.evil.example${PATH}`,
    `https://evil.example/api.paypal.com${PATH}`,
    `https://api-paypal.com${PATH}`,
    `https://api.paypal.com@evil.example${PATH}`,
    `https://user:pass@api.paypal.com${PATH}`,
    `https://api.paypal.com/v1/notifications/certs/../../redirect`,
    `https://api.paypal.com/elsewhere`,
    `https://api.paypal.com${PATH}?url=https://evil.example`,
    `http://127.0.0.1:8087/paypal${PATH}`,
    'file:///etc/passwd',
    '',
  ])('F23 never from %s', (address) => expect(mayFetch(address, live)).toBe(false));

  it('F23 a stand-in’s only from the stand-in itself', () => {
    expect(mayFetch(`http://127.0.0.1:8087/paypal${PATH}`, standIn)).toBe(true);
    expect(mayFetch(`http://127.0.0.1:8088/paypal${PATH}`, standIn)).toBe(false);
    expect(mayFetch(`http://127.0.0.1:8087/paypal/../elsewhere${PATH}`, standIn)).toBe(false);
    expect(mayFetch(`https://api.paypal.com${PATH}`, standIn)).toBe(false);
  });

  it('F23 nothing at all, and a root that is not PayPal’s, are not trusted', () => {
    const root = new X509Certificate(rootCertificates[0]!);
    expect(isTrusted([], [root], Date.now())).toBe(false);
    expect(isTrusted([root], [root], Date.now())).toBe(false);
  });
});

describe('a chain of certificates', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../test/certificate-chain.pem'), 'utf8');
  const [leaf, issuing, root, forged, other] = (file.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? []).map(
    (pem) => new X509Certificate(pem),
  ) as [X509Certificate, X509Certificate, X509Certificate, X509Certificate, X509Certificate];
  const now = Date.parse(leaf.validFrom) + 1_000;

  it('F23 is trusted from the leaf to a pinned root, which need not come along', () => {
    expect(isTrusted([leaf, issuing], [root], now)).toBe(true);
    expect(isTrusted([leaf, issuing, root], [root], now)).toBe(true);
  });

  it('F23 is not trusted when a link is forged or missing, when it is out of date or names somebody else', () => {
    expect(isTrusted([forged, issuing], [root], now)).toBe(false);
    expect(isTrusted([leaf], [root], now)).toBe(false);
    expect(isTrusted([leaf, issuing], [forged], now)).toBe(false);
    expect(isTrusted([leaf, issuing], [root], Date.parse(leaf.validTo) + 86_400_000)).toBe(false);
    expect(isTrusted([other, issuing], [root], now)).toBe(false);
  });
});
