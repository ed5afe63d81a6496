import { fitNetwork, startOf } from '../../../cli/train/fit-network.js';
import { generator } from '../../../cli/train/random.js';
import { addSlopes, SMOOTHING, type Noise, type Told } from '../../../cli/train/slopes.js';
import { packNetwork } from '../../../cli/train/train.js';
import { readMarked } from './features.js';
import { joined, listenTo } from './listen.js';
import { gatesOf, inputsOf, INPUT, type Network, OUTCOMES } from './network.js';
import { decodeNetwork } from './network-file.js';
import { type Piece, piecesOf } from './pieces.js';
import { readOut, softmax } from './read-out.js';

const WORDS = ['chest', 'hurts', 'badly', 'zzyx', '?'];
const read = (text: string): Piece[][] => piecesOf(text, readMarked(text));
const told: Told = { sentences: read('My chest hurts zzyx. No fever, badly hurts?'), outcome: 1 };
const silent: Noise = {
  inputs: (words) => new Float32Array((words + 2) * INPUT).fill(1),
  states: (length) => new Float32Array(length).fill(1),
};
const logitsOf = (network: Network): Float32Array =>
  readOut(joined(told.sentences.map((pieces) => gatesOf(inputsOf(pieces, network), network))), network).logits;
const lossOf = (network: Network): number =>
  softmax(logitsOf(network)).reduce(
    (sum, chance, at) => sum - Math.log(chance) * ((at === told.outcome ? 1 - SMOOTHING : 0) + SMOOTHING / OUTCOMES),
    0,
  );

describe('the network', () => {
  const tensors = ['own', 'kernel', 'bias', 'attention', 'out', 'outBias'] as const;
  it.each(tensors)('walks back along %s as the loss really changes', (name) => {
    const network = startOf(WORDS, generator(7));
    const slopes = Object.fromEntries(tensors.map((one) => [one, new Float32Array(network[one].length)]));
    addSlopes(told, network, silent, slopes as Record<(typeof tensors)[number], Float32Array>, new Set());
    const found = slopes[name]!;
    const steepest = Array.from(found, (slope, at) => [Math.abs(slope), at] as const)
      .sort(([a], [b]) => b - a)
      .slice(0, 20);
    expect(steepest[0]![0]).toBeGreaterThan(1e-4);
    for (const [, at] of steepest) {
      const weight = network[name][at]!;
      const lossAt = (shift: number): number => {
        network[name][at] = weight + shift;
        return lossOf(network);
      };
      const measured = (lossAt(1e-3) - lossAt(-1e-3)) / 2e-3;
      network[name][at] = weight;
      expect(Math.abs(measured - found[at]!)).toBeLessThan(2e-3 + 0.03 * Math.abs(measured));
    }
  });

  it('learns an order that no count of words can tell', () => {
    const lines = [
      'dog bites man',
      'man bites dog',
      'dog sees man',
      'man sees dog',
      'old dog bites man',
      'old man bites dog',
    ];
    const texts = lines.map((text) => ({ sentences: read(text), outcome: /dog .*man/.test(text) ? 1 : 0 }));
    const network = fitNetwork(texts, { rounds: 150, rate: 1e-2 });
    for (const { sentences, outcome } of texts) {
      const [emergency] = listenTo(sentences, network)([0]) ?? [NaN];
      expect(emergency > 0).toBe(outcome === 1);
    }
  });

  it('says the same after it was stored', () => {
    const network = startOf(WORDS, generator(11));
    const stored = decodeNetwork(packNetwork(network, 'test'));
    logitsOf(stored).forEach((logit, at) => expect(logit).toBeCloseTo(logitsOf(network)[at]!, 1));
  });

  it('is told what is denied, for its gates cannot look back that far', () => {
    const [denied, told] = [read('no fever'), read('fever')].map((sentences) =>
      inputsOf(sentences[0]!, startOf([], Math.random)),
    );
    const last = (inputs: Float32Array): number[] => [...inputs.slice(-2 * INPUT, -INPUT)];
    expect(
      last(denied!)
        .map((value, at) => value - last(told!)[at]!)
        .filter((value) => value !== 0),
    ).toEqual([1]);
  });

  it('has a say only on sentences whose words it knows', () => {
    const listen = listenTo(
      read('My chest hurts. כואב לי החזה. У меня болит грудь, chest'),
      startOf(WORDS, generator(3)),
    );
    expect([listen([0]), listen([1]), listen([2]), listen([1, 2])].map((logits) => logits !== null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('hears a run of sentences as if they stood alone, and nothing where nothing is said', () => {
    const network = startOf(WORDS, generator(3));
    expect(listenTo(read('Hello there. My chest hurts badly?'), network)([1])).toEqual(
      listenTo(read('My chest hurts badly?'), network)([0]),
    );
    for (const logit of listenTo(read(''), network)([0]) ?? [NaN]) expect(Number.isFinite(logit)).toBe(true);
  });
});
