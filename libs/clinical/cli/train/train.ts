// From the training lines to the weights file: thresholds from folds that a model has not seen, then one fit on all.
import { HASHED } from '../../src/lay-alarm/features.js';
import { alarmOf, decode, type Model, type Thresholds, type WeightsFile } from '../../src/lay-alarm/model.js';
import { examplesOf, fit, type Line } from './fit.js';

const FOLDS = 5;
/** Shares of the harmless lines that may be alarmed. They are hard ones: half of them use the words of emergencies; of
    strangers' harmless lines the same thresholds alarm 5 %. */
const ALLOWED: Thresholds = { emergency: 0.085, selfHarm: 0.05, urgent: 0.11 };

const NO_THRESHOLDS: Thresholds = { emergency: 1, selfHarm: 1, urgent: 1 };

export interface Judged {
  readonly line: Line;
  readonly any: number;
  readonly selfHarm: number;
}

/** Every line judged by a model that was trained on the other folds, as it would be shipped; each kind is spread over all folds. */
export function judgeByFolds(lines: readonly Line[]): Judged[] {
  const met = new Map<string, number>();
  const foldOf = lines.map(({ label, kind }) => {
    const count = met.get(`${label} ${kind}`) ?? 0;
    met.set(`${label} ${kind}`, count + 1);
    return count % FOLDS;
  });
  return Array.from({ length: FOLDS }, (_, fold) => {
    const model = decode(
      train(
        lines.filter((_, at) => foldOf[at] !== fold),
        NO_THRESHOLDS,
      ),
    );
    return lines.filter((_, at) => foldOf[at] === fold).map((line) => ({ line, ...alarmOf(line.text, model) }));
  }).flat();
}

export function thresholdsFrom(judged: readonly Judged[]): Thresholds {
  const harmless = judged.filter(({ line }) => line.label === 'none');
  const at = (share: number, scores: number[]): number =>
    Math.round((scores.sort((a, b) => b - a)[Math.floor(share * scores.length)] ?? 1) * 1000) / 1000;
  const any = harmless.map((one) => one.any);
  return {
    emergency: at(ALLOWED.emergency, any),
    selfHarm: at(
      ALLOWED.selfHarm,
      harmless.map((one) => one.selfHarm),
    ),
    urgent: at(ALLOWED.urgent, any),
  };
}

export function train(lines: readonly Line[], thresholds: Thresholds): WeightsFile {
  return pack(fit(examplesOf(lines)), lines.length, thresholds);
}

/** Weights smaller than this many steps are left out: most features, little of the weight. */
const LEAST = 9;

/** Weights of hashed features become bytes, the small ones are left out; the few of the axes stay numbers. */
function pack({ bias, weights }: Model, lines: number, thresholds: Thresholds): WeightsFile {
  const hashed = weights.map((all) => all.subarray(0, HASHED));
  const most = Math.max(...hashed.map((all) => all.reduce((top, weight) => Math.max(top, Math.abs(weight)), 0)));
  const scale = most / 127;
  const bytes: number[] = [];
  for (let feature = 0, last = 0; feature < HASHED; feature++) {
    const pair = hashed.map((all) => Math.round((all[feature] ?? 0) / scale));
    if (pair.every((weight) => Math.abs(weight) < LEAST)) continue;
    let step = feature - last;
    for (; step > 127; step >>= 7) bytes.push((step & 127) | 128);
    bytes.push(step, ...pair);
    last = feature;
  }
  const axes = weights.map((all) => Array.from(all.subarray(HASHED), (weight) => Math.round(weight * 1e4) / 1e4));
  return { lines, thresholds, bias, scale, axes, hashed: Buffer.from(Int8Array.from(bytes).buffer).toString('base64') };
}
