// @ts-check
// A browser, as far as the server can tell: it keeps cookies, and repeats unanswered requests under the same key.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{ status: number, body: any, code: string }} Reply */

const PATIENCE = 75_000;
const PAUSE = 250;
/** Responses after which the front end retries; everything else is an answer. */
const PASSING = new Set([0, 408, 429, 500, 502, 503, 504]);

export class Browser {
  fingerprint = randomBytes(16).toString('hex');
  /** @type {Map<string, string>} */
  #cookies = new Map();
  /** Called when a step begins. @type {(step: string) => void} */
  onStep = () => {};
  /** Steps that were not answered at the first attempt, with the reason. @type {string[]} */
  hurdles = [];

  /** @param {string} address @param {{ fetch?: (url: URL, init: any) => Promise<any> }} [options] */
  constructor(address, { fetch = globalThis.fetch } = {}) {
    this.address = address;
    this.fetch = fetch.bind(globalThis);
  }

  /** One attempt. Status 0: the connection broke. @param {string} route 'POST /api/…' @param {unknown} [body] @returns {Promise<Reply>} */
  async call(route, body) {
    const [method, path = ''] = route.split(' ');
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    try {
      const answer = await this.fetch(new URL(path, this.address), {
        method,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE),
      });
      this.#keep(answer.headers.getSetCookie());
      const parsed = parse(await answer.text());
      return { status: answer.status, body: parsed, code: parsed?.code ?? '' };
    } catch (error) {
      return { status: 0, body: {}, code: /** @type {any} */ (error).cause?.code ?? /** @type {Error} */ (error).name };
    }
  }

  /**
   * Retries until there is an answer.
   * @param {string} step its name in the summary
   * @param {string} route @param {unknown} [body]
   * @param {(reply: Reply) => boolean} [isPassing] what else is no answer yet
   * @returns {Promise<Reply>}
   */
  async insist(step, route, body, isPassing = () => false) {
    const until = Date.now() + PATIENCE;
    this.onStep(step);
    for (let tries = 1; ; tries += 1) {
      const reply = await this.call(route, body);
      if (!PASSING.has(reply.status) && !isPassing(reply)) return reply;
      if (tries === 1 && PASSING.has(reply.status)) this.hurdles.push(`${step}: ${reply.status || ''}${reply.code}`);
      if (Date.now() > until) throw new Error(`${step} was never answered: ${reply.status} ${reply.code}`);
      await sleep(Math.min(PAUSE * tries, 2000));
    }
  }

  /** @param {string[]} lines */
  #keep(lines) {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
  }
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}
