// @ts-check
// The output of the start: one line per step, with a spinner on a terminal and plain lines in a file or pipe.
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const PLAIN_REMINDER = 15_000;

/**
 * @typedef {object} Progress
 * @property {<T>(title: string, work: (note: (text: string) => void) => T | Promise<T>) => Promise<T>} step
 * @property {(text?: string) => void} line
 */

/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * @param {NodeJS.WriteStream} [out]
 * @param {boolean} [live]
 * @returns {Progress}
 */
export function createProgress(out = process.stdout, live = Boolean(out.isTTY) && !process.env.CI) {
  let status = '';
  const clear = () => live && status && out.write('\r\u001b[K');
  const paint = (/** @type {string} */ text) => {
    clear();
    status = text;
    if (live && status) out.write(status);
  };
  const line = (text = '') => {
    const before = status;
    clear();
    out.write(`${text}\n`);
    if (live && before) out.write(before);
  };
  /** @type {Progress['step']} */
  const step = async (title, work) => {
    const since = Date.now();
    let frame = 0;
    let detail = '';
    const tick = () => {
      const mark = FRAMES[(frame += 1) % FRAMES.length];
      paint(`${mark} ${title} ${seconds(since)}${detail && `  ${detail}`}`.slice(0, (out.columns ?? 120) - 1));
    };
    const remind = () => line(`  still: ${title} (${seconds(since)})${detail && `  ${detail}`}`);
    const timer = live ? setInterval(tick, 100) : setInterval(remind, PLAIN_REMINDER);
    try {
      const result = await work((text) => (detail = text));
      paint('');
      line(`✓ ${title} (${seconds(since)})`);
      return result;
    } catch (error) {
      paint('');
      line(`✗ ${title} (${seconds(since)})`);
      throw error;
    } finally {
      clearInterval(timer);
    }
  };
  return { step, line };
}
