import { operators } from '@medconsult/common';
import {
  createStreamsClient,
  migrate,
  startService,
  StreamsBus,
  type RunningService,
  type StreamsClient,
} from '@medconsult/common/server';
import { createTestDatabase, silentLogger, testConfig, type TestDatabase } from '@medconsult/common/testing';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { AdminModule } from '../admin.module.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { plan } from '../plan.js';

const email = 'operator@example.org';
const password = 'a long enough password';
const role = `svc_admin_${randomBytes(4).toString('hex')}`;

let database: TestDatabase;
let service: RunningService;
let client: StreamsClient;
let bus: StreamsBus;
let serviceUrl: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  url.username = role;
  url.password = 'test';
  serviceUrl = url.href;
  await migrate(database.url, serviceUrl, plan);
  const config = testConfig(serviceUrl, { ADMIN_EMAIL: ' Operator@Example.org'.trim(), ADMIN_PASSWORD: password });
  service = await startService({ service: 'admin', feature: AdminModule, config, plan });
  client = createStreamsClient(config, silentLogger);
  await client.connect();
  bus = new StreamsBus(client);
});

afterAll(async () => {
  await service.close();
  client.close();
  const { client: admin } = database;
  await admin.query(`DROP OWNED BY ${role}`);
  await admin.query(`DROP ROLE ${role}`).catch(() => undefined);
  await database.drop();
});

beforeEach(async () => {
  await database.client.query(
    'UPDATE admin.operators SET failures = 0, locks = 0, locked_until = NULL, failing_since = NULL',
  );
});

const caller = { requestId: 'r', ip: '203.0.113.9' };
const login = (as = password, who = email) => bus.call(operators, 'login', { email: who, password: as }, { caller });
const authenticate = (as: string, cookie: string | null) =>
  bus.call(operators, 'authenticate', { email, password: as, cookie }, { caller });

describe('operator login', () => {
  it('ROLE-011 is checked by the server and stores only a hash', async () => {
    expect(await login()).toMatchObject({ email, token: expect.any(String) as string });
    const { rows } = await database.client.query<{ all: string }>(
      'SELECT string_agg(o::text, chr(10)) AS all FROM admin.operators o',
    );
    expect(rows[0]!.all).toContain('$argon2id$');
    expect(rows[0]!.all).not.toContain(password);
  });

  it('needs the token and the cookie of one login together', async () => {
    const [one, two] = [await login(), await login()];
    expect(await authenticate(one.token, one.session.token)).toEqual({ email });
    await expect(authenticate(one.token, null)).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
    await expect(authenticate(one.token, two.session.token)).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
    await expect(authenticate(one.session.token, one.session.token)).rejects.toMatchObject({
      code: 'INVALID_OPERATOR',
    });
  });

  it('accepts the real password of a script without a cookie', async () => {
    expect(await authenticate(password, null)).toEqual({ email });
  });

  it('ends with logout and after 8 hours', async () => {
    const first = await login();
    await database.client.query("UPDATE admin.operator_sessions SET created_at = now() - interval '8 hours 1 minute'");
    await expect(authenticate(first.token, first.session.token)).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
    const second = await login();
    await bus.call(operators, 'logout', {}, { caller: { ...caller, operator: email } });
    await expect(authenticate(second.token, second.session.token)).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
  });

  it('refuses an unknown account, a wrong password and the right one during a lock with one text', async () => {
    const refusals: unknown[] = [await login(password, 'nobody@example.org').catch((error: unknown) => error)];
    for (let times = 0; times < 5; times += 1) refusals.push(await login('wrong').catch((error: unknown) => error));
    refusals.push(await login().catch((error: unknown) => error));
    expect(new Set(refusals.map((error) => `${(error as { code: string }).code} ${(error as Error).message}`))).toEqual(
      new Set(['INVALID_OPERATOR Invalid email or password']),
    );
    const { rows } = await database.client.query('SELECT locked_until > now() AS locked FROM admin.operators');
    expect(rows).toEqual([{ locked: true }]);
  });

  it('counts parallel failures one by one', async () => {
    await Promise.allSettled(Array.from({ length: 4 }, () => login('wrong')));
    const { rows } = await database.client.query('SELECT failures FROM admin.operators');
    expect(rows).toEqual([{ failures: 4 }]);
  });
});

describe('the audit trail', () => {
  it('holds logins and refusals in a whole chain that the service itself cannot change', async () => {
    await login();
    await login('wrong').catch(() => undefined);
    const { rows } = await database.client.query<{ action: string }>(
      'SELECT action FROM admin.audit_log ORDER BY id DESC LIMIT 2',
    );
    expect(rows.map(({ action }) => action)).toEqual(['login-failed', 'login']);
    const source = service.app.get(DataSource);
    expect(await service.app.get(AuditTrail).verify(source.manager)).toBeNull();
    const own = new pg.Client({ connectionString: serviceUrl });
    await own.connect();
    for (const sql of [
      "UPDATE admin.audit_log SET action = 'x'",
      'DELETE FROM admin.audit_log',
      'TRUNCATE admin.audit_log',
      'DROP TABLE admin.audit_log',
    ]) {
      await expect(own.query(sql)).rejects.toThrow(/permission denied|must be owner/);
    }
    await own.end();
    await database.client.query("UPDATE admin.audit_log SET operator = 'somebody' WHERE id = 2");
    expect(await service.app.get(AuditTrail).verify(source.manager)).toBe(2);
  });
});
