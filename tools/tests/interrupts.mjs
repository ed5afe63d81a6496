// @ts-check
// Ctrl-C and SIGTERM during `npm test`: what was started is stopped before the end.

/** @type {Set<() => Promise<unknown>>} */
const cleanups = new Set();
let interrupted = false;

/** Whether the end has begun: nothing new is started. */
export const isInterrupted = () => interrupted;

for (const name of ['SIGINT', 'SIGTERM']) {
  process.once(name, () => {
    interrupted = true;
    void Promise.allSettled([...cleanups].map((cleanup) => cleanup())).then(() => process.exit(130));
  });
}

/**
 * Does the work and then the clean-up, which an interruption also brings about.
 * @template T
 * @param {() => Promise<unknown>} cleanup
 * @param {() => Promise<T>} work
 */
export async function withCleanup(cleanup, work) {
  cleanups.add(cleanup);
  try {
    return await work();
  } finally {
    await cleanup();
    cleanups.delete(cleanup);
  }
}
