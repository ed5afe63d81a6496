// @ts-check
// `npm run status [-- --json]`: every process with its pid, port and readiness. Exit code 0 when all are ready.
import './node-version.mjs';
import { isAlive } from './processes.mjs';
import { httpReadiness, postgresAnswers, redisAnswers } from './readiness.mjs';
import { readRun, runningLauncher } from './run-record.mjs';
import { loadSettings } from './settings.mjs';

/** @param {import('./run-record.mjs').RunningPart} part */
async function readinessOf({ name, pid, port, url }) {
  if (url?.startsWith('postgres')) return { ready: await postgresAnswers(new URL(url)), reason: '' };
  if (url?.startsWith('redis')) return { ready: await redisAnswers(url), reason: '' };
  if (pid === undefined || !isAlive(pid)) return { ready: false, reason: `${name} is not running` };
  return httpReadiness(port);
}

/** @param {string} dataDir */
export async function collectStatus(dataDir) {
  const run = readRun(dataDir);
  const launcher = runningLauncher(dataDir);
  const processes = await Promise.all(
    (run?.processes ?? []).map(async (part) => ({
      name: part.name,
      pid: part.pid ?? null,
      port: part.port,
      ...(await readinessOf(part)),
    })),
  );
  const running = launcher !== undefined && run !== undefined;
  return {
    running,
    address: run?.address ?? null,
    launcher: launcher ?? null,
    startedAt: run?.startedAt ?? null,
    processes,
  };
}

const { dataDir } = loadSettings();
const status = await collectStatus(dataDir);
const allReady = status.running && status.processes.every(({ ready }) => ready);
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(status, null, 2));
} else if (!status.running) {
  console.log('MedConsult is not running here. Start it with: npm start');
} else {
  console.log(`MedConsult at ${status.address}, since ${status.startedAt}\n`);
  console.log(`${'name'.padEnd(10)}${'pid'.padStart(8)}${'port'.padStart(8)}  state`);
  for (const { name, pid, port, ready, reason } of status.processes) {
    const state = ready ? 'ready' : `not ready${reason && `: ${reason}`}`;
    console.log(`${name.padEnd(10)}${String(pid ?? '-').padStart(8)}${String(port).padStart(8)}  ${state}`);
  }
}
process.exitCode = allReady ? 0 : 1;
