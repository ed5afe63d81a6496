// Logistic regression with three outcomes (emergency, self-harm, none) by AdaGrad. Fixed order, fixed start: the same lines give
// the same weights.
import { FEATURES, type Vector, vectorOf } from '../../src/screen/lay-alarm/features.js';
import { linearLogits, type LinearModel, probabilities } from '../../src/screen/lay-alarm/model.js';
import { windowsOf } from '../../src/screen/lay-alarm/windows.js';
import { generator, shuffle } from './random.js';

export type Label = 'emergency' | 'self-harm' | 'none';
export interface Line {
  readonly text: string;
  readonly label: Label;
  readonly kind: string;
  readonly who: string;
}
interface Example {
  readonly vector: Vector;
  readonly label: Label;
}

export interface Settings {
  readonly rounds: number;
  readonly rate: number;
  readonly decay: number;
}
export const SETTINGS: Settings = { rounds: 14, rate: 0.6, decay: 1e-3 };

const SEED = 20261121;

/** A harmless line is harmless in all its parts; an alarming one is alarming as a whole. */
export function examplesOf(lines: readonly Line[]): Example[] {
  return lines.flatMap((line) => {
    const examples = read.get(line) ?? examplesIn(line);
    read.set(line, examples);
    return examples;
  });
}
/** A line is read once for all folds. */
const read = new WeakMap<Line, Example[]>();

function examplesIn({ text, label }: Line): Example[] {
  const { windows } = windowsOf(text);
  const all = windows.map(({ tokens }) => tokens);
  const longest = all.reduce((best, one) => (one.length > best.length ? one : best), all[0] ?? []);
  return (label === 'none' ? all : [longest]).map((tokens) => ({ vector: vectorOf(tokens), label }));
}

export function fit(examples: readonly Example[], settings: Settings = SETTINGS): LinearModel {
  const sides = (['emergency', 'self-harm'] as const).map((label) => new Side(label, settings));
  const model: LinearModel = { bias: sides.map(({ bias }) => bias), weights: sides.map(({ weights }) => weights) };
  const bias = model.bias as number[];
  const order = examples.map((_, at) => at);
  const random = generator(SEED);
  for (let round = 0; round < settings.rounds; round++) {
    shuffle(order, random);
    for (const at of order) {
      const example = examples[at];
      if (!example) continue;
      const { emergency, selfHarm } = probabilities(linearLogits(example.vector, model));
      [emergency, selfHarm].forEach((chance, side) => (bias[side] = sides[side]?.learn(example, chance) ?? 0));
    }
  }
  return model;
}

/** The weights of one outcome against 'none'. */
class Side {
  readonly weights = new Float64Array(FEATURES);
  bias = 0;
  private readonly slopes = new Float64Array(FEATURES).fill(1e-2);

  constructor(
    private readonly label: Label,
    private readonly settings: Settings,
  ) {}

  /** Moves the weights against the error and returns the new bias. */
  learn({ vector: { features, values }, label }: Example, chance: number): number {
    const miss = chance - Number(label === this.label);
    this.bias -= 0.02 * miss;
    for (let at = 0; at < features.length; at++) {
      const feature = features[at] ?? 0;
      const weight = this.weights[feature] ?? 0;
      const slope = miss * (values[at] ?? 0) + this.settings.decay * weight;
      const sum = (this.slopes[feature] ?? 0) + slope * slope;
      this.slopes[feature] = sum;
      this.weights[feature] = weight - (this.settings.rate * slope) / Math.sqrt(sum);
    }
    return this.bias;
  }
}
