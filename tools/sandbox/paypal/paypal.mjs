// @ts-check
// PayPal: token, orders, captures, refunds, webhook signatures. Idempotent by PayPal-Request-Id like the real one.
import { createHash, randomBytes } from 'node:crypto';
import { lazyCertificates } from './certificates.mjs';
import { checkoutRoutes } from './checkout.mjs';
import { notFound, oauthError, paypalError } from './errors.mjs';
import { Ledger } from './ledger.mjs';
import { briefly } from './orders.mjs';
import { createWebhooks, verifyOnline } from './webhooks.mjs';

const TOKEN_SECONDS = 32_400;
const CLIENT = 'SANDBOX-CLIENT-ID';
const SECRET = 'SANDBOX-SECRET';

/** @typedef {import('../http.mjs').Context} Context */
/** @typedef {import('../http.mjs').Reply} Reply */

/**
 * @param {{ clientId?: string, secret?: string, webhookUrl?: string, webhookId?: string, retryMs?: number }} options
 * @param {{ faults: ReturnType<typeof import('../faults.mjs').createFaults>, origin: () => string }} sandbox
 * @returns {import('../http.mjs').Service & { stop: () => void }}
 */
export function paypalService({ clientId = CLIENT, secret = SECRET, ...hooks }, { faults, origin }) {
  const baseUrl = () => `${origin()}/paypal`;
  const certificates = lazyCertificates();
  const target = { url: hooks.webhookUrl, id: hooks.webhookId, retryMs: hooks.retryMs };
  const webhooks = createWebhooks({ faults, certificates, baseUrl, ...target });
  const ledger = new Ledger({ webhooks, baseUrl });
  const tokens = createTokens(clientId, secret);
  const api = [...apiRoutes(ledger), verifyRoute(certificates, webhooks)];
  return {
    name: 'paypal',
    refuse: (status, _fault, context) => faultReply(status, context),
    stop: webhooks.stop,
    routes: [
      { method: 'POST', path: '/paypal/v1/oauth2/token', handle: (context) => tokens.grant(context) },
      ...api.map((route) => ({
        ...route,
        handle: (/** @type {Context} */ context) => tokens.refuse(context) ?? route.handle(context),
      })),
      ...checkoutRoutes({ ledger, webhooks, certificates, faults }),
    ],
  };
}

/** @param {Ledger} ledger @returns {import('../http.mjs').Route[]} */
function apiRoutes(ledger) {
  const once = createReplays();
  /** @param {string} path @param {(context: Context) => Reply} handle */
  const get = (path, handle) => ({ method: 'GET', path: `/paypal/v2${path}`, handle });
  /** @param {string} path @param {(context: Context) => Reply} work */
  const post = (path, work) => ({
    method: 'POST',
    path: `/paypal/v2${path}`,
    handle: (/** @type {Context} */ context) =>
      asPreferred(
        context,
        once(context, () => work(context)),
      ),
  });
  const shown = (/** @type {unknown} */ found) => (found ? { body: found } : notFound());
  return [
    post('/checkout/orders', ({ body }) => ledger.create(body)),
    get('/checkout/orders/:id', ({ params }) => showPurchase(ledger, params.id)),
    post('/checkout/orders/:id/capture', ({ params, fault }) => ledger.captureOrder(params.id, fault)),
    get('/payments/captures/:id', ({ params }) => shown(ledger.capture(params.id))),
    post('/payments/captures/:id/refund', ({ params, body, fault }) => ledger.refundCapture(params.id, body, fault)),
    get('/payments/refunds/:id', ({ params }) => shown(ledger.refund(params.id))),
  ];
}

/** Orders are shown briefly unless the caller asks for all. @param {Context} context @param {Reply} reply @returns {Reply} */
function asPreferred({ req, path }, reply) {
  const full = String(req.headers.prefer ?? '').includes('return=representation');
  if (full || (reply.status ?? 200) >= 300 || path.includes('/payments/')) return reply;
  return { ...reply, body: briefly(/** @type {any} */ (reply.body)) };
}

/** @param {Ledger} ledger @param {string} id @returns {Reply} */
function showPurchase(ledger, id) {
  const purchase = ledger.purchase(id);
  return purchase ? { body: ledger.show(purchase) } : notFound();
}

/** @param {() => import('./certificates.mjs').Certificates} certificates
 * @param {ReturnType<typeof createWebhooks>} webhooks */
function verifyRoute(certificates, webhooks) {
  /** @param {Context} context @returns {Reply} */
  function handle({ body, text }) {
    if (!body?.webhook_event || !body.transmission_id) return paypalError(400);
    const good = verifyOnline(body, text, { certificates: certificates(), id: webhooks.target.id });
    return { body: { verification_status: good ? 'SUCCESS' : 'FAILURE' } };
  }
  return { method: 'POST', path: '/paypal/v1/notifications/verify-webhook-signature', handle };
}

/** @param {number} status @param {Context} context @returns {Reply} */
function faultReply(status, { path }) {
  if (status === 401 && path.endsWith('/token')) return oauthError('invalid_client', 'Client Authentication failed');
  return paypalError(
    status,
    status === 401 ? [{ issue: 'INVALID_ACCOUNT_STATUS', description: 'Account validations failed.' }] : undefined,
  );
}

/** @param {string} clientId @param {string} secret */
function createTokens(clientId, secret) {
  /** @type {Map<string, number>} */
  const granted = new Map();
  return {
    /** @param {Context} context @returns {Reply} */
    grant({ req, body }) {
      const given = Buffer.from(String(req.headers.authorization).replace(/^Basic /i, ''), 'base64').toString('utf8');
      if (given !== `${clientId}:${secret}`) return oauthError('invalid_client', 'Client Authentication failed');
      if (body?.grant_type !== 'client_credentials') {
        return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' } };
      }
      const token = `A21AA${randomBytes(40).toString('base64url')}`;
      granted.set(token, Date.now() + TOKEN_SECONDS * 1000);
      const nonce = `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`;
      const scope = 'https://uri.paypal.com/services/payments/realtimepayment openid';
      const reply = {
        scope,
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-SANDBOX',
        expires_in: TOKEN_SECONDS,
      };
      return { body: { ...reply, nonce } };
    },
    /** @param {Context} context @returns {Reply | undefined} */
    refuse({ req, fault }) {
      const token = String(req.headers.authorization).replace(/^Bearer /i, '');
      if (fault?.name === 'token-expired') granted.delete(token);
      if ((granted.get(token) ?? 0) > Date.now()) return undefined;
      return oauthError('invalid_token', 'Token signature verification failed');
    },
  };
}

/** The stored answer to a repeated request; undefined when it is executed again. @param {Reply} reply */
function replayStatus({ status = 200, body }) {
  if (status < 300) return 200;
  return JSON.stringify(body).includes('INSTRUMENT_DECLINED') ? status : undefined;
}

/** The same key gives the first answer again, with 200 instead of 201. Of failures only declined cards are stored. */
function createReplays() {
  /** @type {Map<string, { content: string, status: number, body: unknown }>} */
  const seen = new Map();
  return (/** @type {Context} */ { req, path, text }, /** @type {() => Reply} */ work) => {
    const key = req.headers['paypal-request-id'];
    const place = `${path} ${String(key)}`;
    const content = createHash('sha256').update(text).digest('hex');
    const before = key ? seen.get(place) : undefined;
    if (before && before.content !== content && !path.endsWith('/capture')) {
      return paypalError(422, [
        { issue: 'DUPLICATE_REQUEST_ID', description: 'The request id was used with another body.' },
      ]);
    }
    if (before) return { status: before.status, body: before.body };
    const reply = work();
    const status = replayStatus(reply);
    if (key && status) seen.set(place, { content, status, body: structuredClone(reply.body) });
    return reply;
  };
}
