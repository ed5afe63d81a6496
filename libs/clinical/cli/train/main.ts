// npm run clinical:train: creates weights/lay-alarm.json and lay-network.json from training/*.jsonl, and prints the results of
// held-out folds (dist/held-out.json: line by line). A network takes minutes, so the folds and the last fit run in parallel. With
// --subjects only the classifier of subjects (weights/subjects.json, from training/subjects), in two minutes. With --counts only
// the counts, in a minute: the only part that a changed phrase or rule can affect, since the network reads nothing but words.
// With --weights both files without the folds: a third of the time on two cores, and the same weights.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { NetworkFile } from '../../src/screen/lay-alarm/network-file.js';
import { readTraining } from './lines.js';
import { MADE_FROM, madeFromOf } from './made-from.js';
import { table } from './report.js';
import { writeSubjects } from './subjects.js';
import { folds, judgeFold, type Judged, THRESHOLDS, trainLinear, trainNetwork } from './train.js';

type Job = number | 'network';

const home = new URL('../', import.meta.url).pathname;
const lines = readTraining(`${home}training`);

if (process.argv.includes('--subjects')) writeSubjects(home);
else if (process.argv.includes('--counts')) writeCounts();
else if (process.argv.includes('--weights')) writeWeights();
else if (isMainThread) await main();
else {
  const job = workerData as Job;
  parentPort?.postMessage(job === 'network' ? trainNetwork(lines) : judgeFold(lines, job));
}

async function main(): Promise<void> {
  const results = new Map<Job, unknown>();
  const jobs: Job[] = ['network', ...folds];
  const next = async (): Promise<void> => {
    const job = jobs.shift();
    if (job === undefined) return;
    results.set(job, await inWorker(job));
    await next();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, next));
  const judged = folds.flatMap((fold) => results.get(fold) as Judged[]);
  writeFileSync(`${home}dist/held-out.json`, JSON.stringify(judged));
  writeCounts();
  write('lay-network', results.get('network') as NetworkFile);
  const hits = judged.map(({ line, any, selfHarm }) => ({
    ...line,
    hit: any >= THRESHOLDS.emergency || selfHarm >= THRESHOLDS.selfHarm,
  }));
  process.stdout.write(
    `${String(lines.length)} lines\nHeld-out folds, classifier alone, card raised:\n${table(hits)}\n`,
  );
}

function inWorker(job: Job): Promise<unknown> {
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: job }).once('message', resolve).once('error', reject);
  });
}

function writeWeights(): void {
  writeCounts();
  write('lay-network', trainNetwork(lines));
}

function writeCounts(): void {
  const weights = trainLinear(lines);
  write('lay-alarm', weights);
  const madeFrom = madeFromOf(lines, weights);
  writeFileSync(`${home}training/${MADE_FROM}`, `${JSON.stringify(madeFrom, null, 2)}\n`);
}

function write(name: string, weights: object): void {
  writeFileSync(`${home}weights/${name}.json`, `${JSON.stringify(weights, null, 2)}\n`);
}
