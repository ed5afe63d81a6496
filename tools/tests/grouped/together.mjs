// @ts-check
// Several test files as one for Jest, which gives each of its files a fresh copy of every module: loading the engine or Nest
// takes longer than most files' tests. Each file gets a `describe` of its name, so its hooks stay its own.
import { describe, it } from '@jest/globals';
import { CIRCUS } from './circus.mjs';

/** @typedef {[file: string, load: () => Promise<unknown>]} Member */

/** @param {readonly Member[]} members */
export async function together(members) {
  for (const [file, load] of members) {
    const circus = /** @type {Record<symbol, any>} */ (globalThis)[CIRCUS];
    const outer = circus.currentDescribeBlock;
    describe(file, () => {
      circus.own = circus.currentDescribeBlock;
    });
    // `describe` takes no promise, and a file is imported by one.
    circus.currentDescribeBlock = circus.own;
    await load().catch((error) => it('can be loaded', () => Promise.reject(error)));
    circus.currentDescribeBlock = outer;
  }
}
