import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Threads } from './threads.js';

const folder = mkdtempSync(join(tmpdir(), 'threads-'));
const file = join(folder, 'work.mjs');
writeFileSync(
  file,
  `import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 'fail') throw new Error('broken');
    if (task === 'hang') for (;;);
    if (task === 'exit') process.exit(3);
    parentPort.postMessage({ task, threadId });
  });`,
);

interface Done {
  readonly task: string;
  readonly threadId: number;
}
let threads: Threads<string, Done>;

beforeEach(() => (threads = new Threads(file, { threads: 1, waiting: 1, longestMs: 5000 })));
afterEach(() => threads.stop());
afterAll(() => rmSync(folder, { recursive: true }));

it('one thread serves one task after another', async () => {
  const first = await threads.run('one');
  const second = await threads.run('two');
  expect(second).toEqual({ task: 'two', threadId: first.threadId });
});

it('refuses a task that would wait too long', async () => {
  const running = [threads.run('one'), threads.run('two')];
  await expect(threads.run('three')).rejects.toMatchObject({ code: 'OVERLOADED' });
  await expect(Promise.all(running)).resolves.toHaveLength(2);
});

it.each(['fail', 'exit'])('replaces the thread after a task that makes it %s', async (end) => {
  const { threadId } = await threads.run('one');
  const failed = new Threads<string, Done>(file, { threads: 1, waiting: 0, longestMs: 2000 });
  await expect(failed.run(end)).rejects.toThrow();
  await expect(failed.run('after')).resolves.toMatchObject({ task: 'after' });
  await expect(threads.run('two')).resolves.toMatchObject({ threadId });
  await failed.stop();
});

it('stops a task that never ends, without blocking this thread', async () => {
  const strict = new Threads<string, Done>(file, { threads: 1, waiting: 0, longestMs: 1500 });
  await strict.run('one');
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  await expect(strict.run('hang')).rejects.toMatchObject({ code: 'OVERLOADED' });
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(3);
  await expect(strict.run('after')).resolves.toMatchObject({ task: 'after' });
  await strict.stop();
});

it('gives a thread more time to start than a task to run', async () => {
  const slow = join(folder, 'slow.mjs');
  writeFileSync(
    slow,
    `import { parentPort } from 'node:worker_threads';
    const since = Date.now();
    while (Date.now() < since + 400);
    parentPort.on('message', (task) => parentPort.postMessage({ task }));`,
  );
  const patient = new Threads<string, Done>(slow, { threads: 1, waiting: 0, longestMs: 200 });
  await expect(patient.run('one')).resolves.toEqual({ task: 'one' });
  await patient.stop();
});
