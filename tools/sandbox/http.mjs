// @ts-check
// The small HTTP layer of the sandbox: matches a route, reads the body, writes a reply.
import { createHash } from 'node:crypto';

/**
 * What a handler gets.
 * @typedef {object} Context
 * @property {import('node:http').IncomingMessage} req
 * @property {import('node:http').ServerResponse} res
 * @property {string} method
 * @property {string} path
 * @property {string} origin  address under which the caller reached the sandbox
 * @property {URLSearchParams} query
 * @property {Record<string, string>} params
 * @property {string} text  the body exactly as it arrived
 * @property {any} body  parsed JSON or form, {} when there is none, undefined when it cannot be parsed
 * @property {import('./faults.mjs').Fault | undefined} fault
 * @property {import('./requests.mjs').Recorded | undefined} record
 */

/**
 * What a handler returns; nothing when it has written to the response itself.
 * @typedef {object} Reply
 * @property {number} [status]
 * @property {Record<string, string>} [headers]
 * @property {unknown} [body]  text is sent as it is, anything else as JSON
 */

/**
 * @typedef {object} Route
 * @property {string} method
 * @property {string} path  `:name` stands for one segment
 * @property {(context: Context) => Reply | void | Promise<Reply | void>} handle
 */

/**
 * One emulated service: its routes, and how it words an error that a fault asks for.
 * @typedef {object} Service
 * @property {string} name
 * @property {Route[]} routes
 * @property {(status: number, fault: import('./faults.mjs').Fault, context: Context) => Reply} refuse
 * @property {(context: Context) => string} [markerText]  where `[[sandbox:…]]` is looked for
 */

const MAX_BODY_BYTES = 48 * 1024 * 1024;

/**
 * @param {string} pattern
 * @param {string} path
 * @returns {Record<string, string> | undefined} the path's parameters when it matches
 */
export function matchPath(pattern, path) {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  /** @type {Record<string, string>} */
  const params = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index];
    if (part.startsWith(':')) params[part.slice(1)] = safeDecode(value);
    else if (part !== value) return undefined;
  }
  return params;
}

/** @param {string} value */
function safeDecode(value) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** @param {import('node:http').IncomingMessage} req */
export async function readText(req) {
  const chunks = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    // The rest is read and discarded, so that the caller still gets its answer.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * @param {string} text
 * @param {string} contentType
 * @returns {any}
 */
export function parseBody(text, contentType) {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {import('node:http').ServerResponse} res
 * @param {Reply} reply
 */
export function send(res, { status = 200, headers = {}, body }) {
  const isText = typeof body === 'string';
  const text = isText ? body : body === undefined ? '' : JSON.stringify(body);
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json';
  res.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text), ...headers });
  res.end(text);
}

/**
 * Waits, but not after the caller has left.
 * @param {import('node:http').ServerResponse} res
 * @param {number} ms
 */
export function pause(res, ms) {
  if (ms <= 0 || res.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      res.off('close', done);
      resolve(undefined);
    };
    const timer = setTimeout(done, ms);
    res.on('close', done);
  });
}

/** Never answers: resolves only when the caller has gone.
 * @param {import('node:http').ServerResponse} res */
export function hang(res) {
  return new Promise((resolve) => {
    if (res.destroyed) resolve(undefined);
    else res.on('close', () => resolve(undefined));
  });
}

/** Ends the connection with a TCP reset.
 * @param {import('node:http').ServerResponse} res */
export function reset(res) {
  res.socket?.resetAndDestroy();
}

/**
 * An id that looks like the provider's: prefix and letters that depend only on the seed.
 * @param {string} prefix
 * @param {string} seed
 * @param {number} [length]
 */
export function idFrom(prefix, seed, length = 24) {
  return prefix + createHash('sha256').update(seed).digest('hex').slice(0, length);
}
