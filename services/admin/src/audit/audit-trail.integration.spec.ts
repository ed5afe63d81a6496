// The trail in PostgreSQL: intact under concurrent writers, read-only to the service itself, and revealing changes made from
// outside.
import { securityAudit, type AuditRow } from '@medconsult/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { OPERATOR, startAdminUnderTest, type AdminUnderTest } from '../../test/admin-under-test.js';
import { AuditTrailService, type AuditNote } from './audit-trail.service.js';
import { AuditReaderService } from './audit-reader.service.js';

let admin: AdminUnderTest;
beforeAll(async () => {
  admin = await startAdminUnderTest();
});
afterAll(() => admin.stop());

const caller = OPERATOR;
const write = (note: Partial<AuditNote> = {}): Promise<void> => {
  const { app } = admin.service;
  const entry: AuditNote = { operator: 'a@example.org', action: 'login', ...note };
  return app.get(DataSource).transaction((manager) => app.get(AuditTrailService).write(manager, entry));
};
/** Seen as by another process of the service, without this one's own work (its relay, its refreshes). */
const connectBeside = (): Promise<DataSource> =>
  new DataSource({
    type: 'postgres',
    driver: pg,
    url: admin.serviceUrl,
    schema: 'admin',
    extra: { options: '-c search_path=admin' },
    poolSize: 8,
  }).initialize();
const page = (query: object) => admin.bus.call(securityAudit, 'trail', query, { caller });
const verify = () => admin.bus.call(securityAudit, 'verifyTrail', {}, { caller });
const countRows = async (): Promise<number> => {
  const { rows } = await admin.database.client.query<{ n: number }>('SELECT count(*)::int AS n FROM admin.audit_log');
  return rows[0]!.n;
};

const WAITING = `
  SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'advisory'`;
async function advisoryLockIsAwaited(): Promise<void> {
  while (!(await admin.database.client.query(WAITING)).rowCount);
}

describe('the audit trail', () => {
  it('stays intact under concurrent writers in several processes, without gaps or forks', async () => {
    const before = await countRows();
    const other = await connectBeside();
    const foreign = new AuditTrailService();
    const both = Array.from({ length: 50 }, (_, n) => [
      write({ subject: `one ${n}` }),
      other.transaction(async (manager) => {
        await foreign.write(manager, { operator: 'b@example.org', action: 'logout', count: n });
        if (n % 10 === 0) throw new Error('rolled back');
      }),
    ]).flat();
    const results = await Promise.allSettled(both);
    await other.destroy();
    // On a busy machine a writer may wait too long for its turn; like a rolled-back entry, a refused one must leave no trace.
    const written = results.filter(({ status }) => status === 'fulfilled').length;
    expect(written).toBeGreaterThan(50);
    expect(written).toBeLessThanOrEqual(95);
    expect(await verify()).toEqual({ entries: before + written, firstBroken: null });
  });

  it('makes writers wait for its lock, so that entries can be counted before one is added', async () => {
    const database = await connectBeside();
    const trail = new AuditTrailService();
    const before = await countRows();
    const waiting = await database.transaction(async (manager) => {
      await trail.lock(manager);
      const written = write({ subject: 'waits' });
      await advisoryLockIsAwaited();
      expect(await countRows()).toBe(before);
      await trail.write(manager, { operator: 'c@example.org', action: 'images-listed' });
      return { written };
    });
    await waiting.written;
    await database.destroy();
    expect(await verify()).toEqual({ entries: before + 2, firstBroken: null });
  });

  it('can be added to by the service’s role, but not changed, deleted, truncated or dropped', async () => {
    const own = new pg.Client({ connectionString: admin.serviceUrl });
    await own.connect();
    for (const sql of [
      "UPDATE admin.audit_log SET action = 'x' WHERE id = 1",
      'DELETE FROM admin.audit_log WHERE id = 1',
      'TRUNCATE admin.audit_log',
      'DROP TABLE admin.audit_log',
      'ALTER TABLE admin.audit_log DISABLE TRIGGER ALL',
      'CREATE RULE forget AS ON INSERT TO admin.audit_log DO INSTEAD NOTHING',
    ]) {
      await expect(own.query(sql)).rejects.toThrow(/permission denied|must be owner/);
    }
    await own.end();
  });

  it('is read a page at a time, newest first; nothing is lost or repeated while entries are added', async () => {
    const before = await countRows();
    const seen: AuditRow[] = [];
    let cursor: string | undefined;
    do {
      const { rows, next } = await page({ limit: 37, cursor });
      seen.push(...rows);
      cursor = next ?? undefined;
      await write();
    } while (cursor);
    expect(seen.map(({ id }) => id)).toEqual(Array.from({ length: before }, (_, n) => before - n));
    expect((await page({ limit: 1 })).total).toBe(await countRows());
  });

  it('is searched by operator, action and subject, all words together', async () => {
    await write({ operator: 'zoe@clinic.example', action: 'session-viewed', subject: 'Q-z_9session0001', count: 4 });
    const found = async (search: string) => (await page({ search })).rows.map(({ operator }) => operator);
    for (const search of ['zoe@clinic.example', 'ZOE', 'Q-z_9session0001', 'zoe session-viewed', '  zoe  clinic '])
      expect([search, await found(search)]).toEqual([search, ['zoe@clinic.example']]);
    for (const search of ['zo', 'zoe login', "' OR 1=1 --", '%', '(x)*'])
      expect([search, await found(search)]).toEqual([search, []]);
    const { rows } = await page({ search: 'zoe' });
    expect(rows[0]).toMatchObject({ action: 'session-viewed', subject: 'Q-z_9session0001', count: 4, address: null });
  });

  it('ignores an invalid cursor', async () => {
    expect((await page({ limit: 1, cursor: "1; DROP TABLE x'" })).rows).toHaveLength(1);
  });
});

describe('tampering by somebody with all rights', () => {
  const tamper = async (sql: string, undo: string): Promise<number | null> => {
    const { client } = admin.database;
    await client.query(sql);
    const { firstBroken } = await verify();
    await client.query(undo);
    expect((await verify()).firstBroken).toBeNull();
    return firstBroken;
  };

  it('is found where it was done: who, what, when, how many, a row removed, two rows swapped', async () => {
    await verify();
    const { client } = admin.database;
    const kept = 'CREATE TABLE public.kept AS SELECT * FROM admin.audit_log';
    await client.query(kept);
    const columns = 'id, at, operator, action, subject, address, count, previous_hash, hash';
    const putBack = `TRUNCATE admin.audit_log; INSERT INTO admin.audit_log (${columns}) SELECT ${columns} FROM public.kept`;
    const at = 5;
    for (const set of [
      "operator = 'x'",
      "action = 'x'",
      "at = at + interval '1 ms'",
      "subject = 'x'",
      'count = 7',
      "hash = 'x'",
    ]) {
      expect([set, await tamper(`UPDATE admin.audit_log SET ${set} WHERE id = ${at}`, putBack)]).toEqual([set, at]);
    }
    expect(await tamper(`DELETE FROM admin.audit_log WHERE id = ${at}`, putBack)).toBe(at);
    const exchange = `UPDATE admin.audit_log SET id = CASE id WHEN 5 THEN -6 WHEN 6 THEN -5 END WHERE id IN (5, 6);
      UPDATE admin.audit_log SET id = -id WHERE id < 0`;
    expect(await tamper(exchange, putBack)).toBe(at);
  });

  it('is found at the end too, for rows that were seen there before', async () => {
    const { entries } = await verify();
    const cut = await tamper(
      `DELETE FROM admin.audit_log WHERE id > ${entries - 3}`,
      `INSERT INTO admin.audit_log (id, at, operator, action, subject, address, count, previous_hash, hash)
       SELECT id, at, operator, action, subject, address, count, previous_hash, hash FROM public.kept WHERE id > ${entries - 3}`,
    );
    expect(cut).toBe(entries - 2);
  });

  it('among the newest entries shows at each view of the dashboard', async () => {
    const reader = admin.service.app.get(AuditReaderService);
    const { entries } = await verify();
    expect(await reader.verifyNewest(50)).toEqual({ entries, firstBroken: null });
    await admin.database.client.query(`UPDATE admin.audit_log SET operator = 'x' WHERE id = ${entries - 10}`);
    expect(await reader.verifyNewest(50)).toEqual({ entries, firstBroken: entries - 10 });
    expect(await reader.verifyNewest(5)).toEqual({ entries, firstBroken: null });
  });
});
