// @ts-check
// PayerURL's signature: HMAC-SHA256 over the fields as PHP's http_build_query writes them, sorted by their top-level name.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** @typedef {[string, string][]} Fields */

/** @param {string} text */
function encode(text) {
  const strict = encodeURIComponent(text).replace(/[!'()*~]/g, (each) => {
    return `%${each.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return strict.replaceAll('%20', '+');
}

/** @param {string} name `items[0][qty]` -> `items` */
const topLevel = (name) => name.split('[')[0];

/** @param {Fields} fields */
export function canonical(fields) {
  const sorted = fields.toSorted(([one], [other]) => {
    const [a, b] = [topLevel(one), topLevel(other)];
    return a < b ? -1 : Number(a > b);
  });
  return sorted.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

/** @param {Fields} fields @param {string} secret */
export function signatureOf(fields, secret) {
  return createHmac('sha256', secret).update(canonical(fields)).digest('hex');
}

/** @param {string} publicKey @param {string} signature */
export function credential(publicKey, signature) {
  return Buffer.from(`${publicKey}:${signature}`).toString('base64');
}

/**
 * @param {string | undefined} header  `Bearer base64(public key:signature)`
 * @param {Fields} fields
 * @param {{ publicKey: string, secret: string }} keys
 */
export function isSigned(header, fields, { publicKey, secret }) {
  const given = Buffer.from(String(header).replace(/^Bearer /i, ''), 'base64');
  const expected = Buffer.from(`${publicKey}:${signatureOf(fields, secret)}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
