// npm run clinical:train: makes weights/lay-alarm.json from training/*.jsonl, and prints what held-out folds gave.
import { writeFileSync } from 'node:fs';
import { readTraining } from './lines.js';
import { table } from './report.js';
import { judgeByFolds, thresholdsFrom, train } from './train.js';

const home = new URL('../', import.meta.url).pathname;
const lines = readTraining(`${home}training`);
const judged = judgeByFolds(lines);
const thresholds = thresholdsFrom(judged);
writeFileSync(`${home}weights/lay-alarm.json`, `${JSON.stringify(train(lines, thresholds), null, 2)}\n`);
const hits = judged.map(({ line, any, selfHarm }) => ({
  ...line,
  hit: any >= thresholds.emergency || selfHarm >= thresholds.selfHarm,
}));
process.stdout.write(
  `${String(lines.length)} lines, thresholds ${JSON.stringify(thresholds)}\nHeld-out folds, classifier alone, card raised:\n${table(hits)}\n`,
);
