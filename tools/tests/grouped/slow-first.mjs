// @ts-check
// Jest's order of test files: the slow ones first, or one of them would run alone at the end while the other cores idle.
import sequencer from '@jest/test-sequencer';
import { slowFirst } from './groups.mjs';

/** Its types are those of a CommonJS module, which it is not here. */
const Sequencer = /** @type {typeof sequencer.default} */ (/** @type {unknown} */ (sequencer));

export default class SlowFirst extends Sequencer {
  /** @override @param {import('@jest/test-result').Test[]} tests @returns {import('@jest/test-result').Test[]} */
  sort(tests) {
    return slowFirst(tests);
  }
}
