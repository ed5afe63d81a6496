// The checks: facts in, what was found out. What is said about it stands in data/findings.json.
import { dayOfKey } from '@medconsult/common/server';
import type { Posture } from '@medconsult/common';
import type { SecurityFacts } from './facts.js';

export interface Found {
  readonly status: 'open' | 'partial' | 'complete';
  readonly detail?: string;
}
export type Check = (facts: SecurityFacts) => Found;

const DAY_MS = 86_400_000;
const KEY_DAYS = 365;
const BACKUP_HOURS = 26;
const FAILED_LOGINS = 20;
const SHORT_PASSWORD = 15;
/** https://github.com/nodejs/release: the day after which a release line gets no fixes. */
const NODE_ENDS: Readonly<Record<string, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };

const COMPLETE: Found = { status: 'complete' };
const openIf = (details: readonly (string | number)[]): Found =>
  details.length > 0 ? { status: 'open', detail: [...new Set(details)].join(', ') } : COMPLETE;

interface Told {
  readonly service: string;
  readonly posture: Posture;
}

const told = ({ services }: SecurityFacts): Told[] =>
  services.flatMap(({ service, posture }) => (posture ? [{ service, posture }] : []));
const where = (facts: SecurityFacts, fits: (posture: Posture) => boolean): Told[] =>
  told(facts).filter(({ posture }) => fits(posture));
const names = (services: readonly Told[]): string[] => services.map(({ service }) => service);
const isProduction = ({ environment }: Posture): boolean => environment === 'production';

/** Only this machine opens such an address. */
function isOwnMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

function cookies(facts: SecurityFacts): Found {
  const plain = where(facts, ({ publicUrl }) => !publicUrl.startsWith('https://'));
  const addresses = [...new Set(plain.map(({ posture }) => posture.publicUrl))];
  if (addresses.length === 0) return COMPLETE;
  const isHarmless = plain.every(({ posture }) => !isProduction(posture) && isOwnMachine(posture.publicUrl));
  return { status: isHarmless ? 'partial' : 'open', detail: addresses.join(', ') };
}

function redis(facts: SecurityFacts): Found {
  const open = where(facts, (posture) => posture.redis.openToAll);
  if (open.length === 0) return COMPLETE;
  const far = open.filter(({ posture }) => !posture.redis.local);
  return far.length > 0 ? openIf(names(far)) : { status: 'partial' };
}

function inClear(facts: SecurityFacts): Found {
  const channel = (name: 'database' | 'redis') =>
    where(facts, (posture) => !posture[name].local && !posture[name].encrypted).map(
      ({ service }) => `${service} to ${name === 'redis' ? 'Redis' : 'PostgreSQL'}`,
    );
  return openIf([...channel('database'), ...channel('redis')]);
}

/** The day in the key's name, or its first use. */
function keyAge(facts: SecurityFacts): Found {
  const ages = told(facts).flatMap(({ posture: { keys } }) => {
    if (!keys || keys.sealedRows === 0) return [];
    const since = dayOfKey(keys.active) ?? (keys.activeSince ? new Date(keys.activeSince) : null);
    return since ? [Math.floor((facts.now.getTime() - since.getTime()) / DAY_MS)] : [];
  });
  const oldest = Math.max(0, ...ages);
  return openIf(oldest > KEY_DAYS ? [oldest] : []);
}

function backups({ lastBackup, now }: SecurityFacts): Found {
  if (!lastBackup) return { status: 'partial' };
  const hours = Math.floor((now.getTime() - lastBackup.getTime()) / 3_600_000);
  return openIf(hours > BACKUP_HOURS ? [hours] : []);
}

function review({ lastReview, now }: SecurityFacts): Found {
  if (!lastReview) return { status: 'open', detail: 'never' };
  return openIf(now.getTime() - Date.parse(lastReview) > 365 * DAY_MS ? [lastReview] : []);
}

function nodeRelease(facts: SecurityFacts): Found {
  const ended = where(facts, ({ nodeVersion }) => {
    const end = NODE_ENDS[nodeVersion.split('.')[0] ?? ''];
    return end !== undefined && facts.now.getTime() > Date.parse(end) + DAY_MS;
  });
  return openIf(ended.map(({ posture }) => posture.nodeVersion));
}

const sumOf = (facts: SecurityFacts, value: (posture: Posture) => number): number =>
  told(facts).reduce((sum, { posture }) => sum + value(posture), 0);
const openAbove = (value: number, most: number): Found => openIf(value > most ? [value] : []);
const outside = (facts: SecurityFacts, fits: (mode: string, posture: Posture) => boolean): string[] =>
  told(facts).flatMap(({ posture }) =>
    posture.outside.filter(({ mode }) => fits(mode, posture)).map(({ name }) => name),
  );

export const CHECKS: Readonly<Record<string, Check>> = {
  'service-silent': ({ services }) => openIf(services.flatMap(({ service, posture }) => (posture ? [] : [service]))),
  'weak-keys': (facts) => openIf(told(facts).flatMap(({ posture }) => posture.weakKeys)),
  'sandbox-in-production': (facts) =>
    openIf(outside(facts, (mode, posture) => mode === 'sandbox' && isProduction(posture))),
  'development-in-public': (facts) =>
    openIf(
      where(facts, (posture) => !isProduction(posture) && !isOwnMachine(posture.publicUrl)).map(
        ({ posture }) => posture.publicUrl,
      ),
    ),
  'insecure-cookies': cookies,
  'lost-keys': (facts) =>
    openAbove(
      sumOf(facts, ({ keys }) => keys?.lostRows ?? 0),
      0,
    ),
  'older-keys': (facts) =>
    openAbove(
      sumOf(facts, ({ keys }) => keys?.olderRows ?? 0),
      0,
    ),
  'key-age': keyAge,
  'second-factor': ({ secondFactor }) => (secondFactor ? COMPLETE : { status: 'open' }),
  'initial-password': ({ initialPasswordLength: length }) =>
    length !== null && length < SHORT_PASSWORD ? { status: 'open' } : COMPLETE,
  'audit-chain': ({ trail }) => openIf(trail.firstBroken === null ? [] : [trail.firstBroken]),
  'audit-insert-only': ({ trailRights }) => openIf(trailRights),
  'database-superuser': (facts) =>
    openIf(names(where(facts, ({ database }) => database.superuser || database.ownsSchema))),
  'database-neighbours': (facts) =>
    openIf(names(where(facts, ({ database }) => !database.superuser && database.foreignSchemas.length > 0))),
  'redis-open': redis,
  'traffic-in-clear': inClear,
  'providers-missing': (facts) => openIf(outside(facts, (mode) => mode !== 'real')),
  'retention-off': (facts) => openIf(names(where(facts, ({ retentionDays }) => retentionDays === 0))),
  backups,
  'limits-loosened': (facts) =>
    openIf(where(facts, ({ rateLimitFactor }) => rateLimitFactor > 10).map(({ posture }) => posture.rateLimitFactor)),
  'debug-logs': (facts) =>
    openIf(names(where(facts, (posture) => isProduction(posture) && posture.logLevel === 'debug'))),
  'node-end-of-life': nodeRelease,
  'failed-logins': ({ failedLogins }) => openAbove(failedLogins, FAILED_LOGINS),
  'dead-letters': (facts) =>
    openAbove(
      sumOf(facts, ({ deadLetters }) => deadLetters),
      0,
    ),
  'password-length': () => ({ status: 'partial' }),
  'last-restart': (facts) => {
    const starts = told(facts).map(({ posture }) => posture.startedAt);
    return { status: 'complete', detail: starts.sort().at(-1) ?? 'not known' };
  },
  'security-review': review,
};
