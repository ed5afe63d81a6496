// Each check is run on a system where it must be open and one where it must be complete; every result has its texts.
import type { Posture } from '@medconsult/common';
import { CHECKS, type Found } from './checks.js';
import type { SystemPosture } from './posture.js';
import { FINDINGS, findingsOf } from './findings.js';
import { panelsOf } from './summary.js';

const now = new Date('2026-11-21T12:00:00.000Z');

const GOOD: Posture = {
  startedAt: '2026-11-21T10:00:00.000Z',
  environment: 'production',
  nodeVersion: '24.11.0',
  logLevel: 'info',
  publicUrl: 'https://clinic.example',
  rateLimitFactor: 1,
  weakKeys: [],
  database: { superuser: false, ownsSchema: false, foreignSchemas: [], encrypted: false, local: true },
  redis: { openToAll: false, encrypted: false, local: true },
  keys: { active: 'k20261001', activeSince: '2026-10-01T00:00:00.000Z', sealedRows: 9, olderRows: 0, lostRows: 0 },
  retentionDays: 180,
  outside: [{ name: 'PayPal', mode: 'real' }],
  deadLetters: 0,
};

function aSystem(posture: Partial<Posture> = {}, system: Partial<SystemPosture> = {}): SystemPosture {
  return {
    now,
    services: [
      { service: 'chat', posture: { ...GOOD, ...posture } },
      { service: 'tracking', posture: { ...GOOD, keys: null } },
    ],
    trail: { entries: 10, firstBroken: null },
    trailRights: [],
    failedLogins: 0,
    lastBackup: new Date('2026-11-21T02:00:00.000Z'),
    secondFactor: true,
    initialPasswordLength: 20,
    lastReview: '2026-06-01',
    ...system,
  };
}

const keys = (change: Partial<NonNullable<Posture['keys']>>): Partial<Posture> => ({
  keys: { ...GOOD.keys!, ...change },
});
const database = (change: Partial<Posture['database']>) => ({ database: { ...GOOD.database, ...change } });
const redis = (change: Partial<Posture['redis']>) => ({ redis: { ...GOOD.redis, ...change } });
const statusOf = (id: string, system: SystemPosture): Found['status'] => CHECKS[id]!(system).status;

const BAD: readonly (readonly [id: string, status: Found['status'], system: SystemPosture])[] = [
  ['service-silent', 'open', aSystem({}, { services: [{ service: 'chat', posture: null }] })],
  ['weak-keys', 'open', aSystem({ weakKeys: ['SIGNING_KEY'] })],
  ['sandbox-in-production', 'open', aSystem({ outside: [{ name: 'PayPal', mode: 'sandbox' }] })],
  ['development-in-public', 'open', aSystem({ environment: 'development' })],
  ['insecure-cookies', 'open', aSystem({ publicUrl: 'http://clinic.example' })],
  ['insecure-cookies', 'open', aSystem({ publicUrl: 'http://localhost:8080' })],
  ['insecure-cookies', 'partial', aSystem({ publicUrl: 'http://localhost:8080', environment: 'development' })],
  ['lost-keys', 'open', aSystem(keys({ lostRows: 1 }))],
  ['older-keys', 'open', aSystem(keys({ olderRows: 1 }))],
  ['key-age', 'open', aSystem(keys({ active: 'k20251101' }))],
  ['key-age', 'open', aSystem(keys({ active: 'k1', activeSince: '2025-01-01T00:00:00.000Z' }))],
  ['second-factor', 'open', aSystem({}, { secondFactor: false })],
  ['initial-password', 'open', aSystem({}, { initialPasswordLength: 14 })],
  ['audit-chain', 'open', aSystem({}, { trail: { entries: 10, firstBroken: 4 } })],
  ['audit-insert-only', 'open', aSystem({}, { trailRights: ['change', 'empty'] })],
  ['database-superuser', 'open', aSystem(database({ superuser: true }))],
  ['database-superuser', 'open', aSystem(database({ ownsSchema: true }))],
  ['database-neighbours', 'open', aSystem(database({ foreignSchemas: ['billing'] }))],
  ['redis-open', 'open', aSystem(redis({ openToAll: true, local: false }))],
  ['redis-open', 'partial', aSystem(redis({ openToAll: true }))],
  ['traffic-in-clear', 'open', aSystem(database({ local: false }))],
  ['traffic-in-clear', 'open', aSystem(redis({ local: false }))],
  ['providers-missing', 'open', aSystem({ outside: [{ name: 'OpenAI', mode: 'missing' }] })],
  ['retention-off', 'open', aSystem({ retentionDays: 0 })],
  ['backups', 'open', aSystem({}, { lastBackup: new Date('2026-11-20T02:00:00.000Z') })],
  ['backups', 'partial', aSystem({}, { lastBackup: null })],
  ['limits-loosened', 'open', aSystem({ rateLimitFactor: 1000 })],
  ['debug-logs', 'open', aSystem({ logLevel: 'debug' })],
  ['node-end-of-life', 'open', aSystem({ nodeVersion: '20.20.0' })],
  ['failed-logins', 'open', aSystem({}, { failedLogins: 21 })],
  ['dead-letters', 'open', aSystem({ deadLetters: 2 })],
  ['password-length', 'partial', aSystem()],
  ['security-review', 'open', aSystem({}, { lastReview: null })],
  ['security-review', 'open', aSystem({}, { lastReview: '2025-01-01' })],
];

describe('a check', () => {
  it.each(BAD)('%s is %s where it should be', (id, status, system) => {
    expect(statusOf(id, system)).toBe(status);
    const finding = findingsOf(system).find((each) => each.id === id);
    expect(finding?.issue).not.toMatch(/[{}]|undefined|: \.|null/);
    expect(finding?.fix.length).toBeGreaterThan(10);
  });

  it('is complete in a well-kept system, all but the password rule of the specification', () => {
    const open = findingsOf(aSystem()).filter(({ status }) => status !== 'complete');
    expect(open.map(({ id }) => id)).toEqual(['password-length']);
  });

  it('is shown open somewhere above, and has its texts', () => {
    const shown = new Set(BAD.map(([id]) => id));
    expect(Object.keys(CHECKS).filter((id) => !shown.has(id))).toEqual(['last-restart']);
    expect(Object.keys(FINDINGS).sort()).toEqual(Object.keys(CHECKS).sort());
  });

  it('names what is concerned', () => {
    const { issue } = findingsOf(aSystem({ weakKeys: ['SIGNING_KEY', 'DATA_ENCRYPTION_KEYS (k1)'] }))[0]!;
    expect(issue).toContain('SIGNING_KEY, DATA_ENCRYPTION_KEYS (k1)');
  });
});

describe('the findings', () => {
  it('come worst first; what passed carries no risk', () => {
    const findings = findingsOf(aSystem({ retentionDays: 0, weakKeys: ['SIGNING_KEY'], rateLimitFactor: 99 }));
    expect(findings.slice(0, 3).map(({ id, severity }) => [id, severity])).toEqual([
      ['weak-keys', 'CRITICAL'],
      ['limits-loosened', 'HIGH'],
      ['retention-off', 'MEDIUM'],
    ]);
    expect(new Set(findings.filter(({ status }) => status === 'complete').map(({ severity }) => severity))).toEqual(
      new Set(['LOW']),
    );
  });

  it('SEC-012 fill the panels honestly', () => {
    const panels = (system: SystemPosture) => panelsOf(findingsOf(system), 7);
    expect(panels(aSystem())).toEqual({
      dataProtection: { medicalDataEncryption: 'active', auditLogging: 'active' },
      encryption: { algorithm: 'AES-256-GCM', keyRotation: 'enabled' },
      authentication: { users: 7, adminAuth: 'enabled', passwordPolicy: 'partial' },
      compliance: { iso27001: 'in_progress', hipaa: 'partial', gdpr: 'partial' },
    });
    expect(panels(aSystem(keys({ olderRows: 3 }))).encryption.keyRotation).toBe('in_progress');
    expect(panels(aSystem(keys({ active: 'k20200101' }))).encryption.keyRotation).toBe('partial');
    expect(panels(aSystem({ weakKeys: ['x'] })).dataProtection.medicalDataEncryption).toBe('partial');
    expect(panels(aSystem({}, { trailRights: ['change'] })).dataProtection.auditLogging).toBe('partial');
    expect(panels(aSystem({}, { secondFactor: false })).authentication.adminAuth).toBe('partial');
  });
});
