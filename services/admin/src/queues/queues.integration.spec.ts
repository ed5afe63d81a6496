import { randomUUID } from 'node:crypto';
import { queues } from '@medconsult/common';
import { JobQueues } from '@medconsult/common/server';
import { silentLogger } from '@medconsult/common/testing';
import { Worker } from 'bullmq';
import { OPERATOR, startAdminUnderTest, type AdminUnderTest } from '../../test/admin-under-test.js';

let admin: AdminUnderTest;
let others: JobQueues;
const letter = {
  id: randomUUID(),
  name: 'chat.turn.answered',
  reason: 'no such hold',
  failedAt: '2026-01-02T03:04:05.000Z',
};
const retried: string[] = [];

beforeAll(async () => {
  admin = await startAdminUnderTest();
  const { REDIS_URL: redisUrl, REDIS_PREFIX: prefix } = admin.config;
  others = new JobQueues({ redisUrl, prefix, logger: silentLogger });
  await admin.serve('billing', {
    'billing.upkeep.deadLetters': () => [letter],
    'billing.upkeep.retryDeadLetter': ({ id }: { id: string }) => {
      retried.push(id);
      return { success: true };
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
            throw new Error('the provider is away\nsecond line');
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
      reason: 'the provider is away',
      attempts: 4,
      payload: { generationId },
    });

    await call('retry', { name: 'reports.generate', id: generationId });
    expect(await trail()).toEqual({ action: 'job-retried', subject: `reports.generate ${generationId}` });
    for (let tries = 0; tries < 50 && runs < 5; tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(runs).toBe(5);
    expect(await call('failed', { name: 'reports.generate' })).toEqual([]);
    await cleanup();
  });

  it('refuse names and jobs that do not exist', async () => {
    await expect(call('failed', { name: 'no.such' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call('retry', { name: 'reports.generate', id: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('dead letters', () => {
  it('of all services are listed, and who is silent is told', async () => {
    const { rows, silent } = await admin.bus.call(queues, 'deadLetters', {}, { caller: OPERATOR });
    expect(rows).toEqual([{ service: 'billing', ...letter }]);
    expect(silent.sort()).toEqual(['chat', 'reports', 'tracking']);
  });

  it('are sent once more by their service, and that is written down', async () => {
    await call('retryDeadLetter', { service: 'billing', id: letter.id });
    expect(retried).toEqual([letter.id]);
    expect(await trail()).toEqual({ action: 'dead-letter-retried', subject: `billing ${letter.id}` });
  });
});

let cleanup: () => Promise<void> = async () => undefined;
