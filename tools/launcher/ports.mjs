// @ts-check
// The port that each process listens on: its default, or the next free one.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** @param {number} port @param {string} [host] @returns {Promise<boolean>} */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * The first free port from `wanted` on that is not reserved for another process.
 * @param {number} wanted
 * @param {Set<number>} reserved gets the answer added
 */
export async function choosePort(wanted, reserved = new Set()) {
  for (let port = wanted; port <= 65_535; port += 1) {
    if (reserved.has(port) || !(await isFree(port))) continue;
    reserved.add(port);
    return port;
  }
  throw new Error(`No port is free from ${wanted} on.`);
}

/**
 * Any free port below those that systems give to outgoing connections: one of these could take it before its owner listens.
 * @returns {Promise<number>}
 */
export function anyPort() {
  return choosePort(randomInt(10_000, 32_000));
}
