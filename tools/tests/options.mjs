// @ts-check
// `npm test -- [--only stage,stage] [--long] [-- path]`.
import { parseArgs } from 'node:util';

/**
 * Two lanes run in parallel. End-to-end tests share one product and run one after another, so they begin as soon as it is built.
 * Integration tests come last, when the other lane is done or nearly so: they have time limits, and workers enough for all cores.
 */
export const LANES = [
  ['checks', 'typecheck', 'lint', 'unit', 'frontend', 'integration'],
  ['build', 'e2e', 'chaos'],
];
const ALL = LANES.flat();
/** `chaos` belongs to the long run only; its seed is among the end-to-end tests. */
export const STAGES = ALL.filter((stage) => stage !== 'chaos');

/** `long`: every round of the kill, chaos and property tests, and training. @typedef {{ stages: string[], paths: string[], long: boolean }} Options */

/** The stages that have longer runs of their tests. */
const WITH_LONG_TESTS = ['unit', 'frontend', 'integration', 'chaos'];

/** @param {string[]} args @returns {Options} */
export function parseOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
  });
  const { only, long } = values;
  const all = long ? WITH_LONG_TESTS : STAGES;
  return { stages: only === undefined ? all : stagesOf(only), paths: positionals, long };
}

/** @param {string} text */
function stagesOf(text) {
  const names = text.split(',').filter(Boolean);
  const unknown = names.filter((name) => !ALL.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new Error(
      `--only takes a list of ${ALL.join(', ')}${unknown.length > 0 ? `; not ${unknown.join(', ')}` : ''}.`,
    );
  }
  return ALL.filter((stage) => names.includes(stage));
}
