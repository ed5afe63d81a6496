// @ts-check
// PayerURL's notice to the merchant: ten signed fields, posted as a form, in one of the known dialects.
import { Delivery } from '../delivery.mjs';
import { credential, signatureOf } from './signature.mjs';

/** How empty fields are signed and sent. No public source documents which of these the provider uses. */
export const DIALECTS = ['kept', 'dropped', 'dropped-zero', 'omitted', 'missing-as-empty'];
export const PLACES = ['header', 'field', 'both'];

/** @typedef {import('./signature.mjs').Fields} Fields */
/** @typedef {{ dialect: string, place: string }} Style */

/** @param {Fields} fields @param {string} dialect @returns {{ signed: Fields, sent: Fields }} */
function speak(fields, dialect) {
  const filled = fields.filter(([, value]) => value !== '');
  switch (dialect) {
    case 'dropped':
      return { signed: filled, sent: fields };
    case 'dropped-zero':
      return { signed: filled.filter(([, value]) => value !== '0'), sent: fields };
    case 'omitted':
      return { signed: filled, sent: filled };
    case 'missing-as-empty':
      return { signed: fields, sent: filled };
    default:
      return { signed: fields, sent: fields };
  }
}

/** @param {Fields} fields @param {string} name @param {string} value @returns {Fields} */
function replaced(fields, name, value) {
  return fields.map(([each, old]) => [each, each === name ? value : old]);
}

/** @param {string} auth @param {string | undefined} fault @param {string} publicKey */
function authFor(auth, fault, publicKey) {
  if (fault === 'no-signature') return undefined;
  if (fault === 'key-only') return Buffer.from(publicKey).toString('base64');
  return auth;
}

/** @param {URLSearchParams} body @param {string | undefined} auth @param {string} place */
function withAuth(body, auth, place) {
  /** @type {Record<string, string>} */
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
  if (auth && place !== 'header') body.set('authStr', auth);
  if (auth && place !== 'field') headers.authorization = `Bearer ${auth}`;
  return { headers, body: body.toString() };
}

/**
 * @param {{ faults: ReturnType<typeof import('../faults.mjs').createFaults>, style: Style, retryMs?: number,
 *   keys: { publicKey: string, secret: string } }} settings
 */
export function createCallbacks({ faults, style, retryMs, keys }) {
  const accepts = (/** @type {number} */ status) => status >= 200 && status < 300;
  const delivery = new Delivery({ service: 'payerurl-callback', faults, retryMs, accepts });

  /** @param {string} url @param {Fields} genuine @param {import('../faults.mjs').Fault | undefined} fault */
  function build(url, genuine, fault) {
    const name = fault?.name;
    const fields = name === 'unknown-order' ? replaced(genuine, 'order_id', 'no-such-order') : genuine;
    const { signed, sent } = speak(fields, name === 'dialect' ? String(fault?.value) : style.dialect);
    const secret = name === 'bad-signature' ? `${keys.secret}-wrong` : keys.secret;
    const auth = authFor(credential(keys.publicKey, signatureOf(signed, secret)), name, keys.publicKey);
    const body = new URLSearchParams(name === 'altered-body' ? replaced(sent, 'confirm_rcv_amnt', '9999.00') : sent);
    return { url, ...withAuth(body, auth, style.place) };
  }

  return {
    log: () => delivery.log,
    stop: () => delivery.stop(),
    /** @param {string} url @param {Record<string, string>} notice */
    send(url, notice) {
      const fields = Object.entries(notice);
      delivery.send({
        id: notice.transaction_id,
        type: notice.status_code,
        subject: new URLSearchParams(notice).toString(),
        build: (fault) => build(url, fields, fault),
      });
    },
  };
}
