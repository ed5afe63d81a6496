// @ts-check
// HTTP with keep-alive, cookies and the time to the first byte. Made for measuring: it parses only what is needed.
import { Agent, request } from 'undici';
import { randomBytes } from 'node:crypto';

const agent = new Agent({ connections: 1024, pipelining: 1 });

/** @param {string | string[] | undefined} header */
const cookiesOf = (header) =>
  [header ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');

/**
 * @param {string} url
 * @param {{ body?: unknown, cookie?: string, headers?: Record<string, string> }} [options]
 */
export async function call(url, { body, cookie = '', headers = {} } = {}) {
  const answer = await request(url, {
    dispatcher: agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.statusCode} ${text.slice(0, 300)}`);
  return { text, cookie: cookiesOf(answer.headers['set-cookie']) || cookie };
}

/**
 * Time to the first text of a streamed answer, milliseconds.
 * @param {string} url @param {Record<string, string>} headers @param {unknown} body @param {RegExp} firstText
 */
export async function firstToken(url, headers, body, firstText) {
  const begun = performance.now();
  const answer = await request(url, {
    dispatcher: agent,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  let text = '';
  let first = 0;
  for await (const chunk of answer.body) {
    text += String(chunk);
    if (!first && firstText.test(text)) first = performance.now() - begun;
  }
  if (!first) throw new Error(`${url}: no text came: ${text.slice(0, 300)}`);
  return first;
}

export const fingerprint = () => randomBytes(16).toString('hex');
