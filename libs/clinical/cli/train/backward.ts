// Backpropagation through the network (src/lay-alarm/network.ts, read-out.ts): how the loss changes with every weight.
import {
  type Dropout,
  GATES,
  HIDDEN,
  INPUT,
  type Network,
  OUTCOMES,
  STATES,
  type Trace,
} from '../../src/screen/lay-alarm/network.js';

export type Slopes = Record<'own' | 'kernel' | 'bias' | 'attention' | 'out' | 'outBias', Float32Array>;

const WIDTH = 3 * INPUT;

/** Adds the gradients of one text and returns those of its gates, one row per word, before sigmoid and tanh. */
export function backFromLogits(
  error: Float32Array,
  trace: Trace,
  network: Network,
  dropout: Dropout,
  slopes: Slopes,
): Float32Array {
  const { pooled } = trace;
  const pooledSlopes = new Float32Array(pooled.length);
  for (let outcome = 0; outcome < OUTCOMES; outcome++) {
    const own = error[outcome]!;
    slopes.outBias[outcome]! += own;
    for (let at = 0; at < pooled.length; at++) {
      slopes.out[outcome * pooled.length + at]! += own * pooled[at]!;
      pooledSlopes[at]! += own * network.out[outcome * pooled.length + at]! * dropout.pooled[at]!;
    }
  }
  return backThroughTime(backThroughPools(pooledSlopes, trace, network, dropout, slopes), trace);
}

/** Gradients of the states before dropout. */
function backThroughPools(
  pooled: Float32Array,
  { length, states, shares, highest }: Trace,
  { attention }: Network,
  dropout: Dropout,
  slopes: Slopes,
): Float32Array {
  const back = new Float32Array(length * STATES);
  const byShare = Array.from({ length }, (_, at) => {
    let sum = 0;
    for (let unit = 0; unit < STATES; unit++) sum += states[at * STATES + unit]! * pooled[STATES + unit]!;
    return sum;
  });
  const mean = byShare.reduce((sum, value, at) => sum + value * shares[at]!, 0);
  for (let at = 0; at < length; at++) {
    const score = shares[at]! * (byShare[at]! - mean);
    for (let unit = 0; unit < STATES; unit++) {
      const row = at * STATES + unit;
      slopes.attention[unit]! += score * states[row]!;
      back[row] = shares[at]! * pooled[STATES + unit]! + score * attention[unit]!;
    }
  }
  for (let unit = 0; unit < STATES; unit++) back[highest[unit]! * STATES + unit]! += pooled[unit]!;
  for (let row = 0; row < back.length; row++) back[row]! *= dropout.states[row]!;
  return back;
}

/** Through both recurrences. */
function backThroughTime(back: Float32Array, { length, gates, raw }: Trace): Float32Array {
  const slopes = new Float32Array(length * GATES);
  const carried = new Float32Array(HIDDEN);
  const step = (at: number, before: number, gate: number, own: number): void => {
    for (let unit = 0; unit < HIDDEN; unit++) {
      const row = at * GATES + gate + unit;
      const [open, candidate] = [gates[row]!, gates[row + HIDDEN]!];
      const last = before < 0 ? 0 : raw[before * STATES + own + unit]!;
      const total = back[at * STATES + own + unit]! + carried[unit]!;
      slopes[row] = total * (candidate - last) * open * (1 - open);
      slopes[row + HIDDEN] = total * open * (1 - candidate * candidate);
      carried[unit] = total * (1 - open);
    }
  };
  for (let at = length - 1; at >= 0; at--) step(at, at - 1, 0, 0);
  carried.fill(0);
  for (let at = 0; at < length; at++) step(at, at + 1 < length ? at + 1 : -1, 2 * HIDDEN, HIDDEN);
  return slopes;
}

/** Adds the gradients of the kernel and returns those of the inputs of one sentence. */
export function backThroughKernel(
  gates: Float32Array,
  inputs: Float32Array,
  { kernel }: Network,
  slopes: Slopes,
): Float32Array {
  const back = new Float32Array(inputs.length);
  for (let at = 0; at < gates.length / GATES; at++) {
    const from = at * INPUT;
    for (let gate = 0; gate < GATES; gate++) {
      const own = gates[at * GATES + gate]!;
      slopes.bias[gate]! += own;
      const row = gate * WIDTH;
      for (let place = 0; place < WIDTH; place++) {
        slopes.kernel[row + place]! += own * inputs[from + place]!;
        back[from + place]! += own * kernel[row + place]!;
      }
    }
  }
  return back;
}
