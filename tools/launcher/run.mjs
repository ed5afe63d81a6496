// @ts-check
// Brings the built product up, keeps it up until the signal, and takes it down again.
import { once } from 'node:events';
import { startInfra } from './infra.mjs';
import { watchInfra } from './infra-watch.mjs';
import { migrateAll, needsMigration } from './migrations.mjs';
import { firstOperator, operatorExists } from './operator.mjs';
import { choosePort } from './ports.mjs';
import { MAIL, SANDBOX, SERVICES, usualPort } from './product.mjs';
import { writeRun } from './run-record.mjs';
import { summary } from './summary.mjs';
import { createSupervisor } from './supervisor.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {import('./progress.mjs').Progress} Progress */
/** @typedef {import('./infra.mjs').Infra} Infra */

/** @param {Settings} settings @returns {Promise<Infra>} */
function bringUpInfra({ dataDir, port, env }) {
  return startInfra({
    dataDir,
    postgresPort: usualPort(port, 'postgres'),
    redisPort: usualPort(port, 'redis'),
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
    redisPrefix: env.REDIS_PREFIX || 'mc',
  });
}

/** @param {Settings} settings @returns {Promise<Record<string, number>>} */
async function choosePorts({ port }) {
  const promised = new Set([port]);
  /** @type {Record<string, number>} */
  const ports = {};
  const names = [...[...SERVICES, SANDBOX].map(({ name }) => name), MAIL];
  for (const name of names) ports[name] = await choosePort(usualPort(port, name), promised);
  return ports;
}

/** @param {Infra} infra @returns {import('./run-record.mjs').RunningPart[]} */
function infraParts({ servers, databaseUrl, redisUrl }) {
  return [
    { name: 'postgres', address: databaseUrl },
    { name: 'redis', address: redisUrl },
  ].map(({ name, address }) => {
    const own = servers.find((server) => server.name === name);
    return { name, pid: own?.pid, port: own?.port ?? Number(new URL(address).port), url: address };
  });
}

/** @param {Settings} settings @param {Infra} infra @param {Progress} progress @param {AbortSignal} signal */
async function serve(settings, infra, progress, signal) {
  const { dataDir, address } = settings;
  const ports = await choosePorts(settings);
  const operator = firstOperator(settings);
  const startedAt = new Date().toISOString();
  const record = () => {
    const children = supervisor.children.map(({ plan, pid }) => ({ name: plan.name, pid, port: plan.port }));
    writeRun(dataDir, { launcher: process.pid, address, startedAt, processes: [...infraParts(infra), ...children] });
  };
  const supervisor = createSupervisor({
    settings,
    infra,
    ports,
    extra: operator ? { admin: { ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: operator.password } } : {},
    show: progress.line,
    changed: () => record(),
  });
  const stopWatching = watchInfra(infra, dataDir, progress.line, record);
  try {
    await progress.step('Starting the services', (note) => {
      const waiting = new Set(supervisor.children.map(({ plan }) => plan.name));
      return supervisor.start(signal, (name) => waiting.delete(name) && note(`waiting for ${[...waiting].join(', ')}`));
    });
    for (const line of summary(settings, infra, ports, operator)) progress.line(line);
    operatorExists(dataDir);
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    await stopWatching();
    await supervisor.stop();
  }
}

/**
 * Resolves when the product was stopped by the signal.
 * @param {Settings} settings @param {Progress} progress @param {AbortSignal} signal
 */
export async function run(settings, progress, signal) {
  const infra = await progress.step('PostgreSQL and Redis', () => bringUpInfra(settings));
  try {
    signal.throwIfAborted();
    if (needsMigration(settings, infra.databaseUrl)) {
      await progress.step('Bringing the database up to date', () => migrateAll(settings, infra.databaseUrl));
    }
    signal.throwIfAborted();
    await serve(settings, infra, progress, signal);
  } finally {
    await infra.stop();
  }
}
