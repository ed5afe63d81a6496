// From the gates of some words to the logits of the outcomes; see network.ts.
import { type Dropout, GATES, HIDDEN, type Network, OUTCOMES, STATES, type Trace } from './network.js';

/** `gates`: one row a word, of one sentence or of several that stand together. */
export function readOut(gates: Float32Array, network: Network, dropout?: Dropout): Trace {
  const length = gates.length / GATES;
  const raw = recur(gates, length);
  const states = dropout ? raw.map((state, at) => state * dropout.states[at]!) : raw;
  const shares = attend(states, length, network.attention);
  const { pooled, highest } = pool(states, length, shares);
  if (dropout) for (let at = 0; at < pooled.length; at++) pooled[at]! *= dropout.pooled[at]!;
  const logits = Float32Array.from({ length: OUTCOMES }, (_, outcome) =>
    pooled.reduce(
      (sum, value, at) => sum + value * network.out[outcome * pooled.length + at]!,
      network.outBias[outcome]!,
    ),
  );
  return { length, gates, raw, states, shares, highest, pooled, logits };
}

/** A state moves towards its candidate as far as its gate is open, forwards and backwards. */
function recur(gates: Float32Array, length: number): Float32Array {
  const states = new Float32Array(length * STATES);
  const move = (at: number, before: number, gate: number, own: number): void => {
    for (let unit = 0; unit < HIDDEN; unit++) {
      const last = before < 0 ? 0 : states[before * STATES + own + unit]!;
      const row = at * GATES + gate + unit;
      states[at * STATES + own + unit] = last + gates[row]! * (gates[row + HIDDEN]! - last);
    }
  };
  for (let at = 0; at < length; at++) move(at, at - 1, 0, 0);
  for (let at = length - 1; at >= 0; at--) move(at, at + 1 < length ? at + 1 : -1, 2 * HIDDEN, HIDDEN);
  return states;
}

function attend(states: Float32Array, length: number, attention: Float32Array): Float32Array {
  const scores = Array.from({ length }, (_, at) => {
    let sum = 0;
    for (let unit = 0; unit < STATES; unit++) sum += states[at * STATES + unit]! * attention[unit]!;
    return sum;
  });
  return softmax(scores);
}

/** Shares that sum to one, in proportion to e^score. */
export function softmax(scores: ArrayLike<number>): Float32Array {
  const all = Float32Array.from(scores);
  const top = all.reduce((highest, score) => Math.max(highest, score), -Infinity);
  const weights = all.map((score) => Math.exp(score - top));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The highest value of each state, then its mean by the shares. */
function pool(states: Float32Array, length: number, shares: Float32Array): Pick<Trace, 'pooled' | 'highest'> {
  const pooled = new Float32Array(2 * STATES);
  const highest = new Int32Array(STATES);
  if (length > 0) pooled.fill(-Infinity, 0, STATES);
  for (let at = 0; at < length; at++) {
    for (let unit = 0; unit < STATES; unit++) {
      const value = states[at * STATES + unit]!;
      if (value > pooled[unit]!) {
        pooled[unit] = value;
        highest[unit] = at;
      }
      pooled[STATES + unit]! += shares[at]! * value;
    }
  }
  return { pooled, highest };
}
