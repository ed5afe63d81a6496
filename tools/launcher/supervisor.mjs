// @ts-check
// Starts the sandbox and the services side by side, and ends them: the services first, then the sandbox.
import { join } from 'node:path';
import { Child } from './child.mjs';
import { environmentOf } from './environment.mjs';
import { files, processesOf, SANDBOX } from './product.mjs';
import { waitUntilReady } from './readiness.mjs';
import { LauncherError } from './settings.mjs';

const DRAIN = 70_000;
const READY_LIMIT = 90_000;
const CRASHES_AT_START = 3;

/**
 * @typedef {object} SupervisorPlan
 * @property {import('./settings.mjs').Settings} settings
 * @property {import('./infra.mjs').Infra} infra
 * @property {Record<string, number>} ports
 * @property {Record<string, import('./settings.mjs').Env>} extra variables for single processes
 * @property {(line: string) => void} show
 * @property {() => void} changed
 */

/** @param {SupervisorPlan} plan */
export function createSupervisor({ settings, infra, ports, extra, show, changed }) {
  const { root, dataDir, mark } = settings;
  const children = [{ ...SANDBOX, process: SANDBOX.name }, ...processesOf(settings.replicas)].map(
    ({ name, process: own, entry }) =>
      new Child({
        name: own,
        program: process.execPath,
        args: [join(root, entry), mark],
        cwd: root,
        env: { ...environmentOf(settings, infra, ports, name, own), ...extra[name] },
        port: ports[own] ?? 0,
        log: join(files(dataDir).logs, `${own}.log`),
        show,
        changed,
        colour: Boolean(process.stdout.isTTY),
      }),
  );
  const [sandbox, ...services] = children;

  /** @param {AbortSignal} signal @param {(name: string) => void} ready */
  const start = async (signal, ready) => {
    for (const child of children) child.start();
    const stopWaiting = new AbortController();
    const either = AbortSignal.any([signal, stopWaiting.signal]);
    const waits = children.map(async (child) => {
      await waitUntilReady(child, { limit: READY_LIMIT, crashes: CRASHES_AT_START, signal: either });
      ready(child.plan.name);
    });
    await Promise.all(waits).catch((error) => {
      stopWaiting.abort();
      throw signal.aborted ? error : new LauncherError(error.message);
    });
  };

  const stop = async () => {
    await Promise.all(services.map((child) => child.stop(DRAIN)));
    await sandbox?.stop(5000);
  };

  return { children, start, stop };
}
