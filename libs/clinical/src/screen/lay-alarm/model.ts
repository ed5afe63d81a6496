// The trained weights, and how alarming they find a text. Two logits against 'none', emergency and self-harm: the mean of
// what the linear half says of the words and the network of their order. They err in different places.
import { FEATURES, HASHED, type Marked, presentIn, type Vector, vectorOf } from './features.js';
import { listenTo } from './listen.js';
import type { Logits, Network } from './network.js';
import { piecesOf } from './pieces.js';
import { type Window, windowsOf } from './windows.js';
import { bytesOf } from '../../words/word-vectors.js';

/**
 * What the training writes. Of the hashed features only those with a weight are kept, in base64: how far behind the last
 * one (seven bits a byte), then a signed byte for each side. The weights of the axes are plain numbers.
 */
export interface WeightsFile {
  readonly lines: number;
  readonly thresholds: Thresholds;
  readonly bias: readonly number[];
  readonly scale: number;
  readonly axes: readonly (readonly number[])[];
  readonly hashed: string;
}
/** Probabilities from which on something is done. */
export interface Thresholds {
  /** Emergency and self-harm together: the card. */
  readonly emergency: number;
  /** Self-harm alone: the card, whatever the sum. */
  readonly selfHarm: number;
  /** The sum again: a doctor soon. */
  readonly urgent: number;
}
/** One of each for emergency and for self-harm. */
export interface LinearModel {
  readonly bias: readonly number[];
  readonly weights: readonly Float64Array[];
}
export interface Model extends LinearModel {
  readonly network: Network;
}
/** How much the network's logits count. */
const NETWORK_SHARE = 0.45;
/** So many findings understood, or one denied, are better counted: the network knows only their words. */
const MANY_FINDINGS = 3;
const SHARE_OF_FINDINGS = 0.25;
/** Without the network, whose say is milder, the counts are this much too sure (natural logarithm of the odds). */
const UNHEARD = 0.35;
/** Out of its company a sentence must be far surer: its odds count e^2 times less. Trained lines of others chose it. */
const PART = 2;
/** For each sentence around the longest pieces: of many pieces one sounds alarming by chance. */
const CROWD = 0.2;

/** Probabilities of a piece of text. */
export interface Alarm {
  readonly emergency: number;
  readonly selfHarm: number;
}

/** The weights of a file: those of the axes as stored, those of the hashed features from bytes times `scale`. */
export function decode({ scale, bias, axes, hashed }: WeightsFile): LinearModel {
  const weights = axes.map((own) => {
    const all = new Float64Array(FEATURES);
    all.set(own, HASHED);
    return all;
  });
  const bytes = new Int8Array(bytesOf(hashed).buffer);
  for (let at = 0, feature = 0; at < bytes.length;) {
    let [step, shift] = [0, 0];
    for (; (bytes[at] ?? 0) < 0; shift += 7) step |= ((bytes[at++] ?? 0) & 127) << shift;
    feature += step | ((bytes[at++] ?? 0) << shift);
    for (const all of weights) all[feature] = (bytes[at++] ?? 0) * scale;
  }
  return { bias, weights };
}

/**
 * The most alarming piece of a text, for the sum and for self-harm each. Of a long text only self-harm is judged: among
 * the many findings of a case note some piece always looks alarming out of its place; there the rules stand alone.
 */
export function alarmOf(
  text: string,
  model: Model,
): { readonly any: number; readonly selfHarm: number; readonly isLong: boolean } {
  const { tokens, windows, around, isLong } = windowsOf(text);
  const judge = judgeOf(text, tokens, model);
  const crowd = isLong ? 0 : CROWD * around;
  const all = windows.map((window) => judge(window, (window.isPart ? PART : 0) + crowd));
  const selfHarm = Math.max(0, ...all.map((one) => one.selfHarm));
  if (isLong) return { any: selfHarm, selfHarm, isLong };
  return { any: Math.max(0, ...all.map((one) => one.emergency + one.selfHarm)), selfHarm, isLong };
}

/** What both halves make of a window; `less` is taken off the logits. The network has a say where it knows the words. */
function judgeOf(text: string, all: readonly Marked[], model: Model): (window: Window, less: number) => Alarm {
  const listen = listenTo(piecesOf(text, all), model.network);
  return ({ tokens, sentences }, less) => {
    const counted = linearLogits(vectorOf(tokens), model);
    const heard = listen(sentences);
    if (!heard) return probabilities([counted[0] - UNHEARD - less, counted[1] - UNHEARD - less]);
    const isUnderstood =
      presentIn(tokens).size >= MANY_FINDINGS || tokens.some(({ findings }) => findings.some(isDenied));
    const share = isUnderstood ? SHARE_OF_FINDINGS : NETWORK_SHARE;
    const mean = (side: 0 | 1): number => (1 - share) * counted[side] + share * heard[side] - less;
    return probabilities([mean(0), mean(1)]);
  };
}

function isDenied(finding: string): boolean {
  return finding.startsWith('n!');
}

/** Bias plus dot product, for emergency and self-harm. */
export function linearLogits(vector: Vector, { bias, weights }: LinearModel): Logits {
  return [(bias[0] ?? 0) + dot(vector, weights[0]), (bias[1] ?? 0) + dot(vector, weights[1])];
}

/** Softmax of both logits against 0 for 'none'; shifted by the largest, so that nothing overflows. */
export function probabilities([emergency, selfHarm]: Logits): Alarm {
  const top = Math.max(0, emergency, selfHarm);
  const [none, body, self] = [Math.exp(-top), Math.exp(emergency - top), Math.exp(selfHarm - top)];
  const sum = none + body + self;
  return { emergency: body / sum, selfHarm: self / sum };
}

function dot({ features, values }: Vector, weights: Float64Array | undefined): number {
  let sum = 0;
  for (let at = 0; at < features.length; at++) sum += (values[at] ?? 0) * (weights?.[features[at] ?? 0] ?? 0);
  return sum;
}
