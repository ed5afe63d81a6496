// The dashboard's data as the running service computes it: real rights, real Redis, real trail.
import { securityAudit, SecurityAudit, type Posture } from '@medconsult/common';
import { OPERATOR, startAdminUnderTest, type AdminUnderTest } from '../../test/admin-under-test.js';

const neighbour: Posture = {
  startedAt: new Date().toISOString(),
  environment: 'development',
  nodeVersion: '24.0.0',
  logLevel: 'info',
  publicUrl: 'http://localhost:8080',
  rateLimitFactor: 1,
  weakKeys: [],
  database: { superuser: false, ownsSchema: false, foreignSchemas: [], encrypted: false, local: true },
  redis: { openToAll: true, encrypted: false, local: true },
  keys: null,
  retentionDays: 0,
  outside: [{ name: 'PayPal', mode: 'sandbox' }],
  deadLetters: 0,
};

let admin: AdminUnderTest;
beforeAll(async () => {
  admin = await startAdminUnderTest({ LAST_SECURITY_REVIEW: '2026-10-01', SIGNING_KEY: Buffer.alloc(32, 'a') });
  await admin.serve('billing', {
    'billing.maintenance.posture': () => neighbour,
    'billing.accounts.count': () => ({ accounts: 42 }),
  });
});
afterAll(() => admin.stop());

const audit = () => admin.bus.call(securityAudit, 'audit', {}, { caller: OPERATOR });

describe('the security audit', () => {
  let seen: SecurityAudit;
  const status = (id: string) => seen.vulnerabilities.find((finding) => finding.id === id)?.status;

  it('SEC-012 has everything that the dashboard shows', async () => {
    const begun = Date.now();
    seen = SecurityAudit.parse(await audit());
    expect(seen).toMatchObject({
      authentication: { users: 42, adminAuth: 'partial' },
      compliance: { iso27001: 'in_progress', hipaa: 'partial', gdpr: 'partial' },
      lastSecurityReview: '2026-10-01',
    });
    expect(Date.parse(seen.timestamp)).toBeGreaterThanOrEqual(begun);
    expect(Date.parse(seen.timestamp)).toBeLessThanOrEqual(Date.now());
  });

  it('finds the actual state: no second factor, a typed key, an open Redis, no backup, services that do not answer', () => {
    expect(status('second-factor')).toBe('open');
    expect(status('weak-keys')).toBe('open');
    const { hostname, password } = new URL(admin.config.REDIS_URL);
    const isFarAndOpen = !['localhost', '127.0.0.1'].includes(hostname) && password === '';
    expect(status('redis-open')).toBe(isFarAndOpen ? 'open' : 'partial');
    expect(status('backups')).toBe('partial');
    expect(status('retention-off')).toBe('open');
    expect(status('initial-password')).toBe('complete');
    const silent = seen.vulnerabilities.find(({ id }) => id === 'service-silent');
    expect(silent).toMatchObject({ status: 'open', issue: expect.stringMatching(/chat, reports, tracking/) as string });
    expect(JSON.stringify(seen)).not.toMatch(/aaaa|a long enough password/);
  });

  it('finds that the own role can only add to the trail, and is no superuser', () => {
    expect([status('audit-insert-only'), status('audit-chain'), status('database-superuser')]).toEqual([
      'complete',
      'complete',
      'complete',
    ]);
  });

  it('finds the opposite as soon as it changes', async () => {
    const { client } = admin.database;
    const role = new URL(admin.serviceUrl).username;
    await client.query(
      `GRANT UPDATE, TRUNCATE ON admin.audit_log TO ${role}; CREATE SCHEMA billing; GRANT USAGE ON SCHEMA billing TO ${role}`,
    );
    await client.query('INSERT INTO admin.backups (rows, bytes) VALUES (1, 2)');
    await client.query("UPDATE admin.audit_log SET operator = 'x' WHERE id = 1");
    seen = await audit();
    const insertOnly = seen.vulnerabilities.find(({ id }) => id === 'audit-insert-only');
    expect(insertOnly).toMatchObject({
      severity: 'CRITICAL',
      status: 'open',
      issue: expect.stringContaining('change, empty') as string,
    });
    expect([status('audit-chain'), status('database-neighbours'), status('backups')]).toEqual([
      'open',
      'open',
      'complete',
    ]);
    expect(seen.dataProtection.auditLogging).toBe('partial');
  });
});
