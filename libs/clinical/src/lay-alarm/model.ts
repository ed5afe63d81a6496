// The trained weights, and how alarming they find a text. Two logits against 'none': emergency and self-harm.
import { FEATURES, HASHED, type Vector, vectorOf } from './features.js';
import { windowsOf } from './windows.js';
import { bytesOf } from './word-vectors.js';

/** What the training writes. The weights of hashed features are signed bytes in base64, those of the axes plain numbers. */
export interface WeightsFile {
  readonly lines: number;
  readonly thresholds: Thresholds;
  readonly bias: readonly number[];
  readonly scale: number;
  readonly axes: readonly (readonly number[])[];
  readonly hashed: readonly string[];
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
/** Probabilities of a piece of text. */
export interface Alarm {
  readonly emergency: number;
  readonly selfHarm: number;
}

export function decode({ scale, bias, axes, hashed }: WeightsFile): Model {
  const weights = hashed.map((text, side) => {
    const all = new Float64Array(FEATURES);
    new Int8Array(bytesOf(text).buffer).forEach((byte, at) => (all[at] = byte * scale));
    axes[side]?.forEach((weight, axis) => (all[HASHED + axis] = weight));
    return all;
  });
  return { bias, weights };
}

/**
 * The most alarming piece of a text, for the sum and for self-harm each. Of a long text only self-harm is judged: among
 * the many findings of a case note some piece always looks alarming out of its place; there the rules stand alone.
 */
export function alarmOf(text: string, model: Model): { readonly any: number; readonly selfHarm: number } {
  const { windows, isLong } = windowsOf(text);
  const all = windows.map((window) => probabilities(vectorOf(window), model));
  const selfHarm = Math.max(0, ...all.map((one) => one.selfHarm));
  if (isLong) return { any: selfHarm, selfHarm };
  return { any: Math.max(0, ...all.map((one) => one.emergency + one.selfHarm)), selfHarm };
}

export function probabilities(vector: Vector, { bias, weights }: Model): Alarm {
  const emergency = (bias[0] ?? 0) + dot(vector, weights[0]);
  const selfHarm = (bias[1] ?? 0) + dot(vector, weights[1]);
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
