// The checks: the posture of the system goes in, results come out. Their texts are in data/findings.json.
import { dayOfKey } from '@medconsult/common/server';
import type { Posture } from '@medconsult/common';
import type { SystemPosture } from './posture.js';

export interface Found {
  readonly status: 'open' | 'partial' | 'complete';
  readonly detail?: string;
}
export type Check = (system: SystemPosture) => Found;

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

interface Answer {
  readonly service: string;
  readonly posture: Posture;
}

const answers = ({ services }: SystemPosture): Answer[] =>
  services.flatMap(({ service, posture }) => (posture ? [{ service, posture }] : []));
const where = (system: SystemPosture, fits: (posture: Posture) => boolean): Answer[] =>
  answers(system).filter(({ posture }) => fits(posture));
const names = (services: readonly Answer[]): string[] => services.map(({ service }) => service);
const isProduction = ({ environment }: Posture): boolean => environment === 'production';

/** Only this machine can reach such an address. */
function isOwnMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

function cookies(system: SystemPosture): Found {
  const plain = where(system, ({ publicUrl }) => !publicUrl.startsWith('https://'));
  const addresses = [...new Set(plain.map(({ posture }) => posture.publicUrl))];
  if (addresses.length === 0) return COMPLETE;
  const isHarmless = plain.every(({ posture }) => !isProduction(posture) && isOwnMachine(posture.publicUrl));
  return { status: isHarmless ? 'partial' : 'open', detail: addresses.join(', ') };
}

function redis(system: SystemPosture): Found {
  const open = where(system, (posture) => posture.redis.openToAll);
  if (open.length === 0) return COMPLETE;
  const far = open.filter(({ posture }) => !posture.redis.local);
  return far.length > 0 ? openIf(names(far)) : { status: 'partial' };
}

function inClear(system: SystemPosture): Found {
  const channel = (name: 'database' | 'redis') =>
    where(system, (posture) => !posture[name].local && !posture[name].encrypted).map(
      ({ service }) => `${service} to ${name === 'redis' ? 'Redis' : 'PostgreSQL'}`,
    );
  return openIf([...channel('database'), ...channel('redis')]);
}

/** The day in the key's name, or its first use. */
function keyAge(system: SystemPosture): Found {
  const ages = answers(system).flatMap(({ posture: { keys } }) => {
    if (!keys || keys.sealedRows === 0) return [];
    const since = dayOfKey(keys.active) ?? (keys.activeSince ? new Date(keys.activeSince) : null);
    return since ? [Math.floor((system.now.getTime() - since.getTime()) / DAY_MS)] : [];
  });
  const oldest = Math.max(0, ...ages);
  return openIf(oldest > KEY_DAYS ? [oldest] : []);
}

function backups({ lastBackup, now }: SystemPosture): Found {
  if (!lastBackup) return { status: 'partial' };
  const hours = Math.floor((now.getTime() - lastBackup.getTime()) / 3_600_000);
  return openIf(hours > BACKUP_HOURS ? [hours] : []);
}

function review({ lastReview, now }: SystemPosture): Found {
  if (!lastReview) return { status: 'open', detail: 'never' };
  return openIf(now.getTime() - Date.parse(lastReview) > 365 * DAY_MS ? [lastReview] : []);
}

function nodeRelease(system: SystemPosture): Found {
  const ended = where(system, ({ nodeVersion }) => {
    const end = NODE_ENDS[nodeVersion.split('.')[0] ?? ''];
    return end !== undefined && system.now.getTime() > Date.parse(end) + DAY_MS;
  });
  return openIf(ended.map(({ posture }) => posture.nodeVersion));
}

const sumOf = (system: SystemPosture, value: (posture: Posture) => number): number =>
  answers(system).reduce((sum, { posture }) => sum + value(posture), 0);
const openAbove = (value: number, most: number): Found => openIf(value > most ? [value] : []);
const outside = (system: SystemPosture, fits: (mode: string, posture: Posture) => boolean): string[] =>
  answers(system).flatMap(({ posture }) =>
    posture.outside.filter(({ mode }) => fits(mode, posture)).map(({ name }) => name),
  );

export const CHECKS: Readonly<Record<string, Check>> = {
  'service-silent': ({ services }) => openIf(services.flatMap(({ service, posture }) => (posture ? [] : [service]))),
  'weak-keys': (system) => openIf(answers(system).flatMap(({ posture }) => posture.weakKeys)),
  'sandbox-in-production': (system) =>
    openIf(outside(system, (mode, posture) => mode === 'sandbox' && isProduction(posture))),
  'development-in-public': (system) =>
    openIf(
      where(system, (posture) => !isProduction(posture) && !isOwnMachine(posture.publicUrl)).map(
        ({ posture }) => posture.publicUrl,
      ),
    ),
  'insecure-cookies': cookies,
  'lost-keys': (system) =>
    openAbove(
      sumOf(system, ({ keys }) => keys?.lostRows ?? 0),
      0,
    ),
  'older-keys': (system) =>
    openAbove(
      sumOf(system, ({ keys }) => keys?.olderRows ?? 0),
      0,
    ),
  'key-age': keyAge,
  'second-factor': ({ secondFactor }) => (secondFactor ? COMPLETE : { status: 'open' }),
  'initial-password': ({ initialPasswordLength: length }) =>
    length !== null && length < SHORT_PASSWORD ? { status: 'open' } : COMPLETE,
  'audit-chain': ({ trail }) => openIf(trail.firstBroken === null ? [] : [trail.firstBroken]),
  'audit-insert-only': ({ trailRights }) => openIf(trailRights),
  'database-superuser': (system) =>
    openIf(names(where(system, ({ database }) => database.superuser || database.ownsSchema))),
  'database-neighbours': (system) =>
    openIf(names(where(system, ({ database }) => !database.superuser && database.foreignSchemas.length > 0))),
  'redis-open': redis,
  'traffic-in-clear': inClear,
  'providers-missing': (system) => openIf(outside(system, (mode) => mode !== 'real')),
  'retention-off': (system) => openIf(names(where(system, ({ retentionDays }) => retentionDays === 0))),
  backups,
  'limits-loosened': (system) =>
    openIf(where(system, ({ rateLimitFactor }) => rateLimitFactor > 10).map(({ posture }) => posture.rateLimitFactor)),
  'debug-logs': (system) =>
    openIf(names(where(system, (posture) => isProduction(posture) && posture.logLevel === 'debug'))),
  'node-end-of-life': nodeRelease,
  'failed-logins': ({ failedLogins }) => openAbove(failedLogins, FAILED_LOGINS),
  'dead-letters': (system) =>
    openAbove(
      sumOf(system, ({ deadLetters }) => deadLetters),
      0,
    ),
  'password-length': () => ({ status: 'partial' }),
  'last-restart': (system) => {
    const starts = answers(system).map(({ posture }) => posture.startedAt);
    return { status: 'complete', detail: starts.sort().at(-1) ?? 'not known' };
  },
  'security-review': review,
};
