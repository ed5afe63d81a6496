// What the services need from their containers, as far as docker-compose.yml defines it.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CONTRACTS } from '@medconsult/common';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const compose = read('docker-compose.yml');

/** The number that a pattern finds in a file, times a factor, as milliseconds. */
const milliseconds = (path: string, pattern: RegExp, factor: number): number =>
  Number(pattern.exec(read(path))?.[1]?.replaceAll('_', '') ?? NaN) * factor;

it('everything that waits for a service waits longer than its longest call', () => {
  const timeouts = CONTRACTS.flatMap(({ operations }) => Object.values(operations).map(({ timeout = 0 }) => timeout));
  const drain = milliseconds('libs/common/src/server/start-service.ts', /DRAIN_LIMIT = ([\d_]+)/, 1);
  expect(drain).toBeGreaterThan(Math.max(...timeouts));
  for (const patience of [
    milliseconds('docker-compose.yml', /stop_grace_period: (\d+)s/, 1000),
    milliseconds('deploy/kubernetes/base/every-service.yaml', /terminationGracePeriodSeconds: (\d+)/, 1000),
    milliseconds('tools/launcher/supervisor.mjs', /DRAIN = ([\d_]+)/, 1),
  ])
    expect(patience).toBeGreaterThan(drain);
});

it('Docker’s bridge is trusted as a proxy only because no port is published beyond this machine', () => {
  expect(compose).toContain('TRUSTED_PROXIES: ${TRUSTED_PROXIES:-172.16.0.0/12}');
  const published = [...compose.matchAll(/^ +ports: \[(.+)\]$/gm)].map(([, ports]) => ports);
  expect(published.length).toBeGreaterThan(3);
  for (const ports of published) expect(ports).toMatch(/^'127\.0\.0\.1:[^,]+'$/);
  expect(compose.match(/^ +ports:/gm)).toHaveLength(published.length);
});

it('no container gets a password in its environment', () => {
  const named = [
    ...compose.matchAll(/^ +(\w*(?:PASSWORD|SECRET|DATABASE_URL|REDIS_URL|SIGNING_KEY|_KEYS)\w*): (.*)$/gm),
  ];
  expect(named.length).toBeGreaterThan(20);
  // The first container holds those that the operator gives, and exits.
  const given = named.filter(([, name]) => !/_FILE$|^ADMIN_HEADER_PASSWORD$/.test(name)).map(([, name]) => name);
  expect(given).toEqual(['PAYPAL_CLIENT_SECRET', 'PAYERURL_SECRET_KEY']);
});
