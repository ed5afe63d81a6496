// @ts-check
// HAProxy in front of several gateways, with the rule of deploy/haproxy/haproxy.cfg: the next request goes to the gateway with
// the fewest.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { anyPort, isFree } from '../launcher/ports.mjs';

/** @param {number} port @param {readonly string[]} gateways */
const configuration = (port, gateways) => `
defaults
  mode http
  option forwardfor
  timeout connect 2s
  timeout client 90s
  timeout server 90s
listen gateways
  bind 127.0.0.1:${port}
  balance leastconn
${gateways.map((address, at) => `  server gateway-${at} ${new URL(address).host}`).join('\n')}
`;

/** @param {readonly string[]} gateways their addresses */
export async function startHaproxy(gateways) {
  const folder = mkdtempSync(join(tmpdir(), 'medconsult-haproxy-'));
  const port = await anyPort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, gateways));
  const env = { PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn('haproxy', ['-f', file, '-db'], { env, stdio: 'ignore' });
  for (const end = Date.now() + 10_000; (await isFree(port)) && Date.now() < end;) await sleep(50);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
