// @ts-check
// PayPal's webhooks: created, signed with the sandbox's certificate, delivered; and the online check of a signature.
import { randomUUID, sign, verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Delivery } from '../delivery.mjs';
import { withCrc } from './collide.mjs';

const CERTIFICATE_OF = /** @type {Record<string, string>} */ ({
  'expired-certificate': 'expired',
  'foreign-certificate': 'foreign',
  'wrong-certificate-name': 'other-name',
});

/**
 * @param {{ faults: ReturnType<typeof import('../faults.mjs').createFaults>, certificates: () => import('./certificates.mjs').Certificates,
 *   url?: string, id?: string, baseUrl: () => string, retryMs?: number }} settings
 */
export function createWebhooks({ faults, certificates, url = '', id = 'SANDBOX-WEBHOOK-ID', baseUrl, retryMs }) {
  const target = { url, id };
  /** @type {Map<string, any>} */
  const events = new Map();
  const accepts = (/** @type {number} */ status) => status >= 200 && status < 300;
  const delivery = new Delivery({ service: 'paypal-webhook', faults, retryMs, accepts });

  /** @param {any} event */
  function deliver(event) {
    if (!target.url) return;
    const subject = JSON.stringify(event);
    const build = (/** @type {import('../faults.mjs').Fault | undefined} */ fault) => {
      const { body, headers } = signed(subject, fault, {
        certificates: certificates(),
        id: target.id,
        base: baseUrl(),
      });
      return { url: target.url, headers, body };
    };
    delivery.send({ id: event.id, type: event.event_type, subject, build });
  }

  return {
    target,
    events,
    log: () => delivery.log,
    stop: () => delivery.stop(),
    deliver,
    /** @param {string} type @param {string} resourceType @param {any} resource @param {string} summary */
    announce(type, resourceType, resource, summary) {
      const event = makeEvent({ type, resourceType, resource, summary, base: baseUrl() });
      events.set(event.id, event);
      deliver(event);
      return event;
    },
  };
}

/** @param {{ type: string, resourceType: string, resource: any, summary: string, base: string }} parts */
function makeEvent({ type, resourceType, resource, summary, base }) {
  const id = `WH-${randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()}`;
  const self = `${base}/v1/notifications/webhooks-events/${id}`;
  return {
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    // A copy: later changes to the payment must not change what this event says.
    resource: structuredClone(resource),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
}

/** The content of the body when a fault asks for a false one. @param {string} body */
function falsified(body) {
  const event = JSON.parse(body);
  if (event.resource?.amount) event.resource.amount.value = '9999.00';
  return { ...event, summary: 'This body was changed on its way' };
}

/** @param {string} genuine @param {string | undefined} fault */
function bodyFor(genuine, fault) {
  if (fault === 'altered-body') return JSON.stringify(falsified(genuine));
  return fault === 'crc-collision' ? withCrc(falsified(genuine), crc32(genuine)) : genuine;
}

/**
 * @param {string} genuine  the body as it was signed
 * @param {import('../faults.mjs').Fault | undefined} fault
 * @param {{ certificates: import('./certificates.mjs').Certificates, id: string, base: string }} signer
 */
function signed(genuine, fault, { certificates, id, base }) {
  const name = fault?.name ?? '';
  const transmissionId = randomUUID();
  const transmissionTime = new Date().toISOString().replace(/\.\d+/, '');
  const webhookId = name === 'wrong-webhook-id' ? 'ANOTHER-WEBHOOK-ID' : id;
  const message = `${transmissionId}|${transmissionTime}|${webhookId}|${crc32(genuine)}`;
  const signature = sign('sha256', Buffer.from(message), certificates.signingKey);
  if (name === 'bad-signature') signature[0] ^= 1;
  const kind = CERTIFICATE_OF[name] ?? 'good';
  const real = `${base}/v1/notifications/certs/${certificates.nameOf(kind)}`;
  const evil = name === 'evil-certificate-url' ? (fault?.value ?? 'https://paypal.example.org/cert.pem') : undefined;
  return {
    body: bodyFor(genuine, name),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'PayPal/AUHD-214.0-sandbox',
      'paypal-transmission-id': transmissionId,
      'paypal-transmission-time': transmissionTime,
      'paypal-transmission-sig': signature.toString('base64'),
      'paypal-cert-url': evil ?? real,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
    },
  };
}

/**
 * The online check. Like the provider's, it needs the event as it was sent, byte for byte.
 * @param {any} body
 * @param {string} text
 * @param {{ certificates: import('./certificates.mjs').Certificates, id: string }} signer
 */
export function verifyOnline(body, text, { certificates, id }) {
  const event = rawProperty(text, 'webhook_event');
  const pem = certificates.file(certificates.nameOf('good')) ?? '';
  const known = String(body.cert_url).endsWith(`/${certificates.nameOf('good')}`);
  if (!event || !known || body.webhook_id !== id || body.auth_algo !== 'SHA256withRSA') return false;
  const message = `${body.transmission_id}|${body.transmission_time}|${id}|${crc32(event)}`;
  const signature = Buffer.from(String(body.transmission_sig), 'base64');
  return verify('sha256', Buffer.from(message), new X509Certificate(pem).publicKey, signature);
}

/** The text of an object inside a JSON text, exactly as written. @param {string} text @param {string} name */
function rawProperty(text, name) {
  const start = text.indexOf('{', text.indexOf(`"${name}"`) + 1);
  if (start < 0) return '';
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return text.slice(start, start + index + 1);
  }
  return '';
}
