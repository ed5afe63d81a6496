// @ts-check
// Brings the built product up, keeps it up until the signal, and takes it down again.
import { once } from 'node:events';
import { startBalancer } from './balancer.mjs';
import { startInfra, watchInfra } from './infra.mjs';
import { migrateAll, needsMigration } from './migrations.mjs';
import { firstOperator, operatorExists } from './operator.mjs';
import { choosePort } from './ports.mjs';
import { frontPort, MAIL, processesOf, SANDBOX, usualPort } from './product.mjs';
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

/** @param {Record<string, number>} replicas */
const gatewaysOf = (replicas) =>
  processesOf(replicas).flatMap(({ name, process }) => (name === 'gateway' ? [process] : []));

/** @param {Settings} settings @param {Record<string, number>} ports */
function bringUpBalancer({ host, port, replicas }, ports) {
  const names = gatewaysOf(replicas);
  if (names.length === 1) return undefined;
  const gateways = names.map((name) => ({ port: ports[frontPort(name)], health: ports[name] }));
  return startBalancer({ host, port, gateways });
}

/** @param {Settings} settings @returns {Promise<Record<string, number>>} */
async function choosePorts({ port, replicas }) {
  const reserved = new Set([port]);
  /** @type {Record<string, number>} */
  const ports = {};
  const first = [...[...processesOf({}), SANDBOX].map(({ name }) => name), MAIL];
  for (const name of first) ports[name] = await choosePort(usualPort(port, name), reserved);
  const others = processesOf(replicas).filter(({ process }) => !ports[process]);
  const gateways = gatewaysOf(replicas);
  const fronts = gateways.length > 1 ? gateways.map(frontPort) : [];
  for (const name of [...others.map(({ process }) => process), ...fronts])
    ports[name] = await choosePort(port + 1, reserved);
  return ports;
}

/** Where a gateway behind the balancer listens. @param {Record<string, number>} ports @param {string} name */
function frontAddress(ports, name) {
  const port = ports[frontPort(name)];
  return port ? `http://127.0.0.1:${port}` : undefined;
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
    const children = supervisor.children.map(({ plan, pid }) => ({
      name: plan.name,
      pid,
      port: plan.port,
      url: frontAddress(ports, plan.name),
    }));
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
  const balancer = await bringUpBalancer(settings, ports);
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
    await balancer?.stop();
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
