// @ts-check
// The product that the tests were started against, as far as it can be disturbed and inspected.
import { setTimeout as sleep } from 'node:timers/promises';
import { httpReadiness } from '../../launcher/readiness.mjs';
import { readRun } from '../../launcher/run-record.mjs';

const BACK_WITHIN = 60_000;

/**
 * @typedef {object} World
 * @property {string} address
 * @property {string} sandbox stand-ins for the payment providers
 * @property {string | undefined} doctors stand-in for the doctors' providers, when they are asked at all
 * @property {string | undefined} clock the file that moves the clock of the services, when it can be moved
 * @property {() => import('../../launcher/run-record.mjs').RunningPart[]} processes
 */

/** Undefined: the product was started by somebody else, and its parts are out of reach. @param {NodeJS.ProcessEnv} env @returns {World | undefined} */
export function worldOf(env) {
  const dataDir = env.E2E_DATA_DIR;
  if (!dataDir) return undefined;
  return {
    address: env.E2E_BASE_URL ?? '',
    sandbox: env.E2E_SANDBOX_URL ?? '',
    doctors: env.E2E_DOCTORS_URL,
    clock: env.E2E_CLOCK,
    processes: () => readRun(dataDir)?.processes ?? [],
  };
}

/** @param {World} world */
async function isWhole({ processes }) {
  const services = processes().filter(({ url }) => !url);
  const states = await Promise.all(services.map(({ port }) => httpReadiness(port)));
  return states.length > 0 && states.every(({ ready }) => ready);
}

/** Waits until all its parts are ready again. @param {World} world */
export async function untilWhole(world) {
  const until = Date.now() + BACK_WITHIN;
  while (!(await isWhole(world))) {
    if (Date.now() > until) throw new Error('The product did not become ready again.');
    await sleep(100);
  }
}
