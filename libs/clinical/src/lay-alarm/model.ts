// The trained weights, and how alarming they find a text. Two logits against 'none': emergency and self-harm.
import { FEATURES, HASHED, presentIn, type Vector, vectorOf } from './features.js';
import { windowsOf } from './windows.js';
import { bytesOf } from './word-vectors.js';

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
export interface Model {
  readonly bias: readonly number[];
  readonly weights: readonly Float64Array[];
}
/** Out of its company a sentence must be far surer: its odds count e^2 times less. Trained lines of others chose it. */
const PART = 2;

/** Probabilities of a piece of text. */
export interface Alarm {
  readonly emergency: number;
  readonly selfHarm: number;
}

export function decode({ scale, bias, axes, hashed }: WeightsFile): Model {
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
  const { windows, isLong } = windowsOf(text);
  const all = windows.map(({ tokens, isPart }) => probabilities(vectorOf(tokens), model, isPart ? PART : 0));
  const selfHarm = Math.max(0, ...all.map((one) => one.selfHarm));
  if (isLong) return { any: selfHarm, selfHarm, isLong };
  return { any: Math.max(0, ...all.map((one) => one.emergency + one.selfHarm)), selfHarm, isLong };
}

/** How alarming the most alarming sentence of a long text is in which one of these findings is told; 1 where none is. */
export function alarmAt(text: string, findingIds: readonly string[], model: Model): number {
  const alarms = windowsOf(text)
    .windows.filter(({ tokens }) => findingIds.some((id) => presentIn(tokens).has(id)))
    .map(({ tokens }) => probabilities(vectorOf(tokens), model));
  return alarms.length === 0 ? 1 : Math.max(...alarms.map(({ emergency, selfHarm }) => emergency + selfHarm));
}

/** `less` is taken off both logits. */
export function probabilities(vector: Vector, { bias, weights }: Model, less = 0): Alarm {
  const emergency = (bias[0] ?? 0) - less + dot(vector, weights[0]);
  const selfHarm = (bias[1] ?? 0) - less + dot(vector, weights[1]);
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
