// @ts-check
// HAProxy with deploy/haproxy/haproxy.cfg as it is, but for addresses: Docker's name `gateway` becomes gateways of this machine.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyPort, isFree } from '../../launcher/ports.mjs';
import { endProcess } from '../../launcher/processes.mjs';
import { onPath } from '../../launcher/redis-binary.mjs';
import { until } from './redis-sentinels.mjs';

const DEPLOYED = new URL('../../../deploy/haproxy/haproxy.cfg', import.meta.url);

/** `health` is the port of its /ready. @typedef {{ port: number, health: number }} Gateway */

export const hasHaproxy = () => Boolean(onPath('haproxy'));

/** @param {string} text @param {string | RegExp} from @param {string} to */
function replaced(text, from, to) {
  const result = text.replace(from, to);
  if (result === text) throw new Error(`haproxy.cfg has no ${from}.`);
  return result;
}

/** @param {readonly Gateway[]} gateways @param {number} port @param {number} health */
function configured(gateways, port, health) {
  const servers = gateways.map((one, at) => `  server gateway${at} 127.0.0.1:${one.port} check port ${one.health}`);
  const rules = [
    ['bind :8080', `bind 127.0.0.1:${port}`],
    ['bind 127.0.0.1:9000', `bind 127.0.0.1:${health}`],
    ['check port 9000 inter', 'inter'],
    ['resolvers docker init-addr none', ''],
    [/^ +server-template .*$/m, servers.join('\n')],
  ];
  return rules.reduce((text, [from, to]) => replaced(text, from ?? '', String(to)), readFileSync(DEPLOYED, 'utf8'));
}

/** @param {readonly Gateway[]} gateways */
export async function startHaproxy(gateways) {
  const folder = mkdtempSync(join(tmpdir(), 'medconsult-haproxy-'));
  const [port, health] = [await anyPort(), await anyPort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configured(gateways, port, health));
  const env = { PATH: `${process.env.PATH}:/usr/sbin` };
  const { pid } = spawn('haproxy', ['-f', file, '-db'], { env, stdio: 'ignore' });
  await until(async () => !(await isFree(port)), 'HAProxy');
  const isReady = async () => (await fetch(`http://127.0.0.1:${health}/ready`).catch(() => null))?.ok ?? false;
  return {
    url: `http://127.0.0.1:${port}`,
    isReady,
    stop: async () => {
      await endProcess(Number(pid), 2000, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
