// @ts-check
// What the product consists of. Ports follow the gateway's, in this order.
import { join } from 'node:path';

/** @typedef {{ name: string, entry: string, migrate?: string, outputs: string[] }} Part */

/** @param {string} name @returns {Part} */
const service = (name) => {
  const entry = `services/${name}/dist/main.js`;
  const migrate = name === 'gateway' ? undefined : `services/${name}/dist/migrate.js`;
  return { name, entry, migrate, outputs: migrate ? [entry, migrate] : [entry] };
};

export const SERVICES = ['gateway', 'chat', 'billing', 'reports', 'tracking', 'admin'].map(service);
/** The services with a schema; the schema has the service's name. */
export const SCHEMAS = SERVICES.flatMap(({ name, migrate }) => (migrate ? [name] : []));
export const SANDBOX = { name: 'sandbox', entry: 'tools/sandbox/main.mjs', outputs: [] };
export const OUTPUTS = [...SERVICES.flatMap((part) => part.outputs), 'frontend/dist/index.html'];

/** The sandbox’s mail server has a port of its own. */
export const MAIL = 'mail';
const ORDER = [...SERVICES.map(({ name }) => name), 'sandbox', 'postgres', 'redis', MAIL];

/**
 * Each service with its replicas; the first replica has the plain name.
 * @param {Record<string, number>} replicas by service @returns {(Part & { process: string })[]}
 */
export const processesOf = (replicas) =>
  SERVICES.flatMap((part) =>
    Array.from({ length: replicas[part.name] ?? 1 }, (_, at) => ({
      ...part,
      process: at === 0 ? part.name : `${part.name}-${at + 1}`,
    })),
  );

/** The port name of a gateway behind the balancer. @param {string} process */
export const frontPort = (process) => `${process} behind the balancer`;

/** The port that a process has unless somebody else sits on it: PORT+1 for the first service's health, and so on. */
export const usualPort = (/** @type {number} */ base, /** @type {string} */ name) => base + 1 + ORDER.indexOf(name);

/** The journal of erased accounts: outside the database, so that a restored backup does not undo erasures. @param {string} dataDir */
export const erasureJournal = (dataDir) => join(dataDir, 'erasures/journal');

/** @param {string} dataDir */
export const files = (dataDir) => ({
  lock: join(dataDir, 'launcher.pid'),
  run: join(dataDir, 'run.json'),
  migrated: join(dataDir, 'state/migrated.json'),
  operator: join(dataDir, 'state/operator.json'),
  logs: join(dataDir, 'logs'),
});
