// From the training lines to the weights files, and the results of folds that a model has not seen.
import { createHash } from 'node:crypto';
import { HASHED } from '../../src/screen/lay-alarm/features.js';
import {
  alarmOf,
  decode,
  type LinearModel,
  type Thresholds,
  type WeightsFile,
} from '../../src/screen/lay-alarm/model.js';
import type { Network } from '../../src/screen/lay-alarm/network.js';
import { type Bytes, decodeNetwork, type NetworkFile } from '../../src/screen/lay-alarm/network-file.js';
import { piecesOf } from '../../src/screen/lay-alarm/pieces.js';
import { windowsOf } from '../../src/screen/lay-alarm/windows.js';
import { examplesOf, fit, type Line } from './fit.js';
import { fitNetwork, NETWORK_SETTINGS } from './fit-network.js';
import type { Told } from './slopes.js';

const FOLDS = 3;
const OUTCOME = { none: 0, emergency: 1, 'self-harm': 2 } as const;
/** Chosen on the development lines; in longer accounts `lay-flags.ts` takes a little off. */
export const THRESHOLDS: Thresholds = { emergency: 0.14, selfHarm: 0.14, urgent: 0.135 };

export interface Judged {
  readonly line: Line;
  readonly any: number;
  readonly selfHarm: number;
}

/** The lines of one fold, judged by a model that was trained on the others, as it would be shipped. */
export function judgeFold(lines: readonly Line[], fold: number): Judged[] {
  const foldOf = foldsOf(lines);
  const rest = lines.filter((_, at) => foldOf[at] !== fold);
  const model = { ...decode(trainLinear(rest)), network: decodeNetwork(trainNetwork(rest)) };
  return lines.filter((_, at) => foldOf[at] === fold).map((line) => ({ line, ...alarmOf(line.text, model) }));
}

/** Each kind is spread over all folds. */
function foldsOf(lines: readonly Line[]): number[] {
  const met = new Map<string, number>();
  return lines.map(({ label, kind }) => {
    const count = met.get(`${label} ${kind}`) ?? 0;
    met.set(`${label} ${kind}`, count + 1);
    return count % FOLDS;
  });
}

export const folds = Array.from({ length: FOLDS }, (_, fold) => fold);

export function trainLinear(lines: readonly Line[]): WeightsFile {
  return { thresholds: THRESHOLDS, ...pack(fit(examplesOf(lines)), lines.length) };
}

export function trainNetwork(lines: readonly Line[], settings = NETWORK_SETTINGS): NetworkFile {
  return packNetwork(fitNetwork(lines.flatMap(toldOf), settings), madeFrom(lines));
}

/** Changes with every line, so that outdated weights are noticed without minutes of training. */
export function madeFrom(lines: readonly Line[]): string {
  const hash = createHash('sha256').update(JSON.stringify(NETWORK_SETTINGS));
  for (const { text, label } of lines) hash.update(`\n${label} ${text}`);
  return hash.digest('hex').slice(0, 16);
}

/** An alarming line is alarming as a whole; a harmless one is harmless in everything it contains. */
function toldOf({ text, label }: Line): Told[] {
  const { tokens, windows } = windowsOf(text);
  const pieces = piecesOf(text, tokens);
  const whole = [pieces.map((_, at) => at)];
  const together = windows.flatMap(({ sentences, isPart }) => (isPart ? [] : [sentences]));
  return (label === 'none' ? together : whole).map((sentences) => ({
    sentences: sentences.map((at) => pieces[at] ?? []).filter((own) => own.length > 0),
    outcome: OUTCOME[label],
  }));
}

/** Weights smaller than this many steps are left out: most features, little of the total. */
const LEAST = 10;

/** Weights of hashed features become bytes, the small ones are left out; the few weights of the axes remain numbers. */
function pack({ bias, weights }: LinearModel, lines: number): Omit<WeightsFile, 'thresholds'> {
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
  const axes = weights.map((all) => Array.from(all.subarray(HASHED), (weight) => rounded(weight)));
  return { lines, bias, scale, axes, hashed: base64(bytes) };
}

export function packNetwork({ words, own, kernel, ...few }: Network, from: string): NetworkFile {
  const numbers = (all: Float32Array): number[] => Array.from(all, rounded);
  return {
    madeFrom: from,
    bias: numbers(few.bias),
    attention: numbers(few.attention),
    out: numbers(few.out),
    outBias: numbers(few.outBias),
    kernel: inBytes(kernel),
    own: inBytes(own),
    words: [...words.keys()].join(' '),
  };
}

function inBytes(all: Float32Array): Bytes {
  const scale = all.reduce((top, weight) => Math.max(top, Math.abs(weight)), 0) / 127;
  return { scale, bytes: base64(Array.from(all, (weight) => Math.round(weight / scale))) };
}

function base64(bytes: readonly number[]): string {
  return Buffer.from(Int8Array.from(bytes).buffer).toString('base64');
}

function rounded(weight: number): number {
  return Math.round(weight * 1e4) / 1e4;
}
