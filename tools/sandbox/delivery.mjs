// @ts-check
// Delivers webhooks and callbacks: retries until they are accepted; late, twice, out of order or not at all on request.

/**
 * @typedef {object} Message  one notice to deliver
 * @property {string} id
 * @property {string} type
 * @property {string} subject  what a fault's `match` is looked for in
 * @property {(fault: import('./faults.mjs').Fault | undefined) => { url: string, headers: Record<string, string>, body: string }} build
 */

/** @typedef {{ id: string, type: string, fault?: string, state: string, attempts: { at: string, status: number, answer: string }[] }} Delivered */

const GIVE_UP_AFTER = 25;
const LONGEST_PAUSE_MS = 30_000;

export class Delivery {
  /** @type {Delivered[]} */
  log = [];
  /** @type {(() => void)[]} */
  #held = [];
  /** @type {Set<NodeJS.Timeout>} */
  #timers = new Set();
  #stopped = new AbortController();
  #settings;

  /**
   * @param {{ service: string, faults: ReturnType<typeof import('./faults.mjs').createFaults>, retryMs?: number,
   *   accepts: (status: number, answer: string) => boolean }} settings
   */
  constructor(settings) {
    this.#settings = { retryMs: 500, ...settings };
  }

  /** @param {Message} message */
  send(message) {
    const { faults, service } = this.#settings;
    const fault = faults.take(service, message.subject, '');
    if (fault?.name === 'drop') return;
    if (fault?.name === 'hold') this.#held.push(() => this.#start(message, undefined));
    else this.#later(() => this.#start(message, fault), fault?.name === 'delay' ? (fault.delayMs ?? 1000) : 0);
  }

  stop() {
    this.#stopped.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** @param {() => void} work @param {number} ms */
  #later(work, ms) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }

  /** @param {Message} message @param {import('./faults.mjs').Fault | undefined} fault */
  #start(message, fault) {
    const count = fault?.name === 'duplicate' ? Number(fault.value ?? 2) : 1;
    const attempts = Array.from({ length: count }, () => {
      /** @type {Delivered} */
      const entry = { id: message.id, type: message.type, fault: fault?.name, state: 'open', attempts: [] };
      this.log.push(entry);
      return this.#attempt(message.build(fault), entry);
    });
    const held = this.#held;
    this.#held = [];
    void Promise.all(attempts).then(() => held.forEach((release) => release()));
  }

  /** @param {ReturnType<Message['build']>} request @param {Delivered} entry */
  async #attempt(request, entry) {
    if (this.#stopped.signal.aborted) return;
    const { accepts, retryMs } = this.#settings;
    const { status, answer } = await post(request, this.#stopped.signal);
    entry.attempts.push({ at: new Date().toISOString(), status, answer });
    if (accepts(status, answer)) entry.state = 'accepted';
    else if (entry.attempts.length >= GIVE_UP_AFTER) entry.state = 'given up';
    else {
      const pause = Math.min(retryMs * 2 ** (entry.attempts.length - 1), LONGEST_PAUSE_MS);
      if (!this.#stopped.signal.aborted) this.#later(() => void this.#attempt(request, entry), pause);
    }
  }
}

/** @param {ReturnType<Message['build']>} request @param {AbortSignal} stopped */
async function post({ url, headers, body }, stopped) {
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(10_000)]);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    return { status: response.status, answer: (await response.text()).slice(0, 2000) };
  } catch (error) {
    return { status: 0, answer: String(error) };
  }
}
