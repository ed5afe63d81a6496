// @ts-check
// Latency and rate of an asynchronous action.

/**
 * @typedef {{ p50: number, p99: number, count: number }} Latency milliseconds
 */

/** @param {number[]} times @returns {Latency} */
export function summarize(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), count: sorted.length };
}

/**
 * Runs the action one after the other.
 * @param {() => Promise<unknown>} action @param {{ count: number, warmUp?: number }} options
 */
export async function latency(action, { count, warmUp = Math.ceil(count / 5) }) {
  for (let i = 0; i < warmUp; i += 1) await action();
  const times = [];
  for (let i = 0; i < count; i += 1) {
    const begun = performance.now();
    await action();
    times.push(performance.now() - begun);
  }
  return summarize(times);
}

/**
 * Runs the action `count` times with `lanes` at once.
 * @param {() => Promise<unknown>} action @param {{ count: number, lanes: number }} options
 * @returns {Promise<number>} per second
 */
export async function rate(action, { count, lanes }) {
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await action();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const begun = performance.now();
  left = count;
  await Promise.all(Array.from({ length: lanes }, lane));
  return (count * 1000) / (performance.now() - begun);
}
