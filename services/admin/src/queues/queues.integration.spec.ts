import { randomUUID } from 'node:crypto';
import { queues } from '@medconsult/common';
import { JobQueues } from '@medconsult/common/server';
import { silentLogger } from '@medconsult/common/testing';
import { Queue, Worker } from 'bullmq';
import { OPERATOR, startAdminUnderTest, type AdminUnderTest } from '../../test/admin-under-test.js';

let admin: AdminUnderTest;
let others: JobQueues;
const letter = {
  id: randomUUID(),
  name: 'chat.turn.answered',
  reason: 'no such hold',
  failedAt: '2026-01-02T03:04:05.000Z',
};
const asked: string[] = [];
const backlog = { deadLetters: 3, unsent: 2, oldestUnsent: '2026-01-02T03:04:05.000Z' };

beforeAll(async () => {
  admin = await startAdminUnderTest();
  const { REDIS_URL: url, REDIS_PREFIX: prefix } = admin.config;
  others = new JobQueues({ redis: { url }, prefix, logger: silentLogger });
  await admin.serve('billing', {
    'billing.maintenance.deadLetters': () => [letter],
    'billing.maintenance.backlog': () => backlog,
    'billing.maintenance.retryDeadLetter': ({ id }: { id: string }) => {
      asked.push(`retry ${id}`);
      return { success: true, count: id === 'all' ? 3 : 1 };
    },
    'billing.maintenance.discardDeadLetter': ({ id }: { id: string }) => {
      asked.push(`discard ${id}`);
      return { success: true, count: id === 'all' ? 3 : 1 };
    },
  });
});
afterAll(async () => {
  await others.close();
  await admin.stop();
});

const call = <K extends keyof typeof queues.operations>(name: K, input: object) =>
  admin.bus.call(queues, name, input as never, { caller: OPERATOR });
const trail = async () =>
  (await admin.database.client.query('SELECT action, subject FROM admin.audit_log ORDER BY id DESC LIMIT 1'))
    .rows[0] as unknown;

describe('queues', () => {
  it('are shown with their counts, failed jobs with ids and the reason', async () => {
    const generationId = randomUUID();
    const { REDIS_URL: url, REDIS_PREFIX: prefix } = admin.config;
    await others.add('reports.generate', generationId, { generationId });
    const rows = await call('overview', {});
    expect(rows.find(({ name }) => name === 'reports.generate')).toMatchObject({ waiting: 1, failed: 0 });
    let runs = 0;
    const done = new Promise<void>((resolve) => {
      const worker = new Worker(
        'reports.generate',
        async (job) => {
          runs += 1;
          if (runs <= 4) {
            if (job.attemptsMade === 3) setTimeout(resolve, 300);
            throw new Error('the provider is away: "my head aches"\nsecond line');
          }
        },
        { connection: { url, maxRetriesPerRequest: null }, prefix: `${prefix}:{jobs}` },
      );
      cleanup = () => worker.close();
    });
    await done;
    const [failed] = await call('failed', { name: 'reports.generate' });
    expect(failed).toMatchObject({
      id: generationId,
      reason: 'the provider is away: …',
      attempts: 4,
      payload: { generationId },
    });

    expect(await call('retry', { name: 'reports.generate', id: generationId })).toEqual({ success: true, count: 1 });
    expect(await trail()).toEqual({ action: 'job-retried', subject: `reports.generate ${generationId}` });
    for (let tries = 0; tries < 50 && runs < 5; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(runs).toBe(5);
    expect(await call('failed', { name: 'reports.generate' })).toEqual([]);
    await cleanup();
  });

  it('are retried or discarded one by one and all together, recorded in the trail first', async () => {
    const { REDIS_URL: url, REDIS_PREFIX: prefix } = admin.config;
    const queue = new Queue('tracking.forget-old', { connection: { url }, prefix: `${prefix}:{jobs}` });
    const worker = new Worker('tracking.forget-old', () => Promise.reject(new Error('away')), {
      connection: { url, maxRetriesPerRequest: null },
      prefix: `${prefix}:{jobs}`,
    });
    const ids = ['a', 'b', 'c', 'd'].map((letter) => `${letter}-${randomUUID()}`);
    for (const jobId of ids) await queue.add('tracking.forget-old', {}, { jobId, attempts: 1 });
    const name = 'tracking.forget-old';
    const counts = async () => (await call('overview', {})).find((row) => row.name === name);
    await eventually(async () => (await counts())?.failed === 4);
    await worker.close();

    expect(await call('discard', { name, id: ids[0]! })).toEqual({ success: true, count: 1 });
    expect(await trail()).toEqual({ action: 'job-discarded', subject: `${name} ${ids[0]}` });
    expect(await counts()).toMatchObject({ failed: 3, waiting: 0 });
    await expect(call('discard', { name, id: ids[0]! })).rejects.toMatchObject({ code: 'NOT_FOUND' });

    expect(await call('retry', { name, id: 'all' })).toEqual({ success: true, count: 3 });
    expect(await trail()).toEqual({ action: 'job-retried', subject: `${name} all` });
    expect(await counts()).toMatchObject({ failed: 0, waiting: 3 });

    const again = new Worker(name, () => Promise.reject(new Error('away')), {
      connection: { url, maxRetriesPerRequest: null },
      prefix: `${prefix}:{jobs}`,
    });
    await eventually(async () => (await counts())?.failed === 3);
    await again.close();
    expect(await call('discard', { name, id: 'all' })).toEqual({ success: true, count: 3 });
    expect(await trail()).toEqual({ action: 'job-discarded', subject: `${name} all` });
    expect(await counts()).toMatchObject({ failed: 0, waiting: 0, completed: 0 });
    await queue.close();
  });

  it('refuse names and jobs that do not exist', async () => {
    await expect(call('failed', { name: 'no.such' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const action of ['retry', 'discard'] as const) {
      await expect(call(action, { name: 'no.such', id: 'all' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(call(action, { name: 'reports.generate', id: randomUUID() })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});

describe('dead letters', () => {
  it('of all services are listed, with services that do not answer', async () => {
    const { rows, services, silent } = await call('deadLetters', {});
    expect(rows).toEqual([{ service: 'billing', attempts: 8, ...letter }]);
    expect(services).toContainEqual({ service: 'billing', ...backlog });
    expect(services).toContainEqual({ service: 'admin', deadLetters: 0, unsent: 0, oldestUnsent: null });
    expect(silent.sort()).toEqual(['chat', 'reports', 'tracking']);
  });

  it.each([
    ['retryDeadLetter', letter.id, 1, 'dead-letter-retried'],
    ['retryDeadLetter', 'all', 3, 'dead-letter-retried'],
    ['discardDeadLetter', letter.id, 1, 'dead-letter-discarded'],
    ['discardDeadLetter', 'all', 3, 'dead-letter-discarded'],
  ] as const)('%s %s is done by their service, and recorded', async (operation, id, count, action) => {
    expect(await call(operation, { service: 'billing', id })).toEqual({ success: true, count });
    expect(asked.at(-1)).toBe(`${operation.replace('DeadLetter', '')} ${id}`);
    expect(await trail()).toEqual({ action, subject: `billing ${id}` });
  });

  it('of this service are requeued or discarded, one or all', async () => {
    const bury = async () => {
      const id = randomUUID();
      await admin.database.client.query(
        "INSERT INTO admin.dead_letters (event_id, name, body, reason) VALUES ($1, 'no.such.event', '{}', 'a reason')",
        [id],
      );
      return id;
    };
    const ids = async () =>
      (await call('deadLetters', {})).rows.filter(({ service }) => service === 'admin').map(({ id }) => id);
    const sent = async (id: string) =>
      (await admin.database.client.query('SELECT FROM admin.outbox WHERE id = $1', [id])).rowCount;
    const [one, two, three] = [await bury(), await bury(), await bury()];
    expect(await call('discardDeadLetter', { service: 'admin', id: one })).toEqual({ success: true, count: 1 });
    expect((await ids()).sort()).toEqual([two, three].sort());
    expect(await sent(one)).toBe(0);
    await expect(call('discardDeadLetter', { service: 'admin', id: one })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await call('retryDeadLetter', { service: 'admin', id: 'all' })).toEqual({ success: true, count: 2 });
    expect([await ids(), await sent(two), await sent(three)]).toEqual([[], 1, 1]);
    await bury();
    expect(await call('discardDeadLetter', { service: 'admin', id: 'all' })).toEqual({ success: true, count: 1 });
    expect(await ids()).toEqual([]);
  });

  it('cannot be touched without an operator', async () => {
    const nobody = { caller: { requestId: 'test' } };
    const before = asked.length;
    await expect(
      admin.bus.call(queues, 'discardDeadLetter', { service: 'billing', id: 'all' }, nobody),
    ).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
    expect(asked).toHaveLength(before);
  });
});

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come about within ten seconds.');
}

let cleanup: () => Promise<void> = async () => undefined;
