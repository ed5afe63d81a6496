// @ts-check
// Records what arrived, without keys and without the bytes of images, so that tests can inspect it.

/**
 * @typedef {object} Recorded
 * @property {number} id
 * @property {string} at
 * @property {string} service
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} query
 * @property {Record<string, string>} headers
 * @property {any} body
 * @property {string} [fault]
 * @property {'open' | 'answered' | 'broken'} outcome  broken: the caller or a fault ended it before its answer was complete
 */

const LIMIT = 1000;
const SECRET_HEADERS = new Set(['authorization', 'x-api-key', 'cookie', 'proxy-authorization']);
const BASE64 = /^(data:[^,]{0,80},)?[A-Za-z0-9+/]{400}/;
const SECRET_FIELDS = /secret|api_?key|authstr/i;

/** @param {any} value @returns {any} */
function withoutSecrets(value) {
  if (typeof value === 'string') return BASE64.test(value) ? `(${value.length} base64 characters)` : value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, SECRET_FIELDS.test(key) ? '(hidden)' : withoutSecrets(inner)]),
  );
}

/** @param {import('node:http').IncomingHttpHeaders} headers */
function openHeaders(headers) {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !SECRET_HEADERS.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

export function createRequests() {
  /** @type {Recorded[]} */
  let records = [];
  let lastId = 0;
  return {
    /** @param {string} service @param {import('./http.mjs').Context} context */
    add(service, { req, res, method, path, query, body }) {
      /** @type {Recorded} */
      const record = {
        id: ++lastId,
        at: new Date().toISOString(),
        service,
        method,
        path,
        query: Object.fromEntries(query),
        headers: openHeaders(req.headers),
        body: withoutSecrets(body),
        outcome: 'open',
      };
      res.on('close', () => (record.outcome = res.writableFinished ? 'answered' : 'broken'));
      records.push(record);
      if (records.length > LIMIT) records.shift();
      return record;
    },
    /** @param {string} [service] */
    list: (service) => records.filter((record) => !service || record.service === service),
    clear: () => {
      records = [];
    },
  };
}
