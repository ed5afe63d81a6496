// Trains the network of src/lay-alarm/network.ts. Fixed order, fixed seed: the same lines give the same weights.
import { INPUT, type Network, OWN, SIZES, STATES } from '../../src/screen/lay-alarm/network.js';
import { DIMENSIONS } from '../../src/words/word-vectors.js';
import { Learned, rateAt, scaleOf } from './adam.js';
import type { Slopes } from './backward.js';
import { generator, shuffle } from './random.js';
import { addSlopes, type Noise, type Told } from './slopes.js';

export interface NetworkSettings {
  readonly rounds: number;
  readonly rate: number;
}
export const NETWORK_SETTINGS: NetworkSettings = { rounds: 8, rate: 3e-3 };

const BATCH = 64;
const SEED = 20261122;
/** Dropout rates: single numbers, a word's axes, a word's own numbers. */
const DROPPED = { inputs: 0.2, states: 0.4, axes: 0.08, own: 0.25 } as const;
/** A word has its own numbers if this many texts contain it. */
const LEAST_TEXTS = 4;

export function fitNetwork(told: readonly Told[], settings: NetworkSettings = NETWORK_SETTINGS): Network {
  const random = generator(SEED);
  const network = startOf(wordsOf(told), random);
  const fit = new Fit(network, noiseOf(random));
  const order = [...told];
  const steps = settings.rounds * Math.ceil(order.length / BATCH);
  for (let round = 0, step = 0; round < settings.rounds; round++) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += BATCH)
      fit.learn(order.slice(from, from + BATCH), rateAt(++step / steps, settings.rate));
  }
  return network;
}

function wordsOf(told: readonly Told[]): string[] {
  const counts = new Map<string, number>();
  for (const { sentences } of told)
    for (const word of new Set(sentences.flat().map((piece) => piece.word)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= LEAST_TEXTS)
    .map(([word]) => word)
    .sort();
}

/** Small random weights, smaller the more of them are summed. */
export function startOf(words: readonly string[], random: () => number): Network {
  const start = (length: number, spread: number): Float32Array =>
    Float32Array.from({ length }, () => spread * (2 * random() - 1));
  return {
    words: new Map(words.map((word, at) => [word, at])),
    own: start(words.length * OWN, 0.09),
    kernel: start(SIZES.kernel, 1 / Math.sqrt(3 * INPUT)),
    bias: start(SIZES.bias, 1 / Math.sqrt(3 * INPUT)),
    attention: start(SIZES.attention, 1 / Math.sqrt(STATES)),
    out: start(SIZES.out, 1 / Math.sqrt(2 * STATES)),
    outBias: start(SIZES.outBias, 1 / Math.sqrt(2 * STATES)),
  };
}

function noiseOf(random: () => number): Noise {
  const mask = (length: number, dropped: number): Float32Array =>
    Float32Array.from({ length }, () => (random() < dropped ? 0 : 1 / (1 - dropped)));
  return {
    states: (length) => mask(length, DROPPED.states),
    inputs: (words) => {
      const all = mask((words + 2) * INPUT, DROPPED.inputs);
      for (let row = INPUT; row <= words * INPUT; row += INPUT) {
        if (random() < DROPPED.axes) all.fill(0, row, row + DIMENSIONS);
        if (random() < DROPPED.own) all.fill(0, row + DIMENSIONS, row + DIMENSIONS + OWN);
      }
      return all;
    },
  };
}

class Fit {
  private readonly dense: Learned[];
  private readonly own: Learned;
  private readonly slopes: Slopes;
  private step = 0;

  constructor(
    private readonly network: Network,
    private readonly noise: Noise,
  ) {
    const [own, kernel, bias, attention, out, outBias] = (
      ['own', 'kernel', 'bias', 'attention', 'out', 'outBias'] as const
    ).map((name) => new Learned(network[name])) as [Learned, Learned, Learned, Learned, Learned, Learned];
    this.own = own;
    this.dense = [kernel, bias, attention, out, outBias];
    this.slopes = {
      own: own.slopes,
      kernel: kernel.slopes,
      bias: bias.slopes,
      attention: attention.slopes,
      out: out.slopes,
      outBias: outBias.slopes,
    };
  }

  /** One step for a batch of texts. Only the words that occur in it are changed. */
  learn(batch: readonly Told[], rate: number): void {
    this.step++;
    const touched = new Set<number>();
    for (const told of batch) addSlopes(told, this.network, this.noise, this.slopes, touched);
    const rows = [...touched].map((word) => [word * OWN, (word + 1) * OWN] as const);
    const squares =
      this.dense.reduce((sum, one) => sum + one.squares(), 0) +
      rows.reduce((sum, [from, to]) => sum + this.own.squares(from, to), 0);
    const scale = scaleOf(squares, batch.length);
    for (const one of this.dense) one.move(rate, this.step, scale);
    for (const [from, to] of rows) this.own.move(rate, this.step, scale, from, to);
  }
}
