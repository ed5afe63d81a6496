// Adam with a rate that rises over the first part of the steps and then falls to zero.
const [FIRST, SECOND, TINY] = [0.9, 0.999, 1e-8];
const RISE = 0.3;
const LONGEST_STEP = 1;

/** Weights, their gradients in the batch, and Adam's moments. */
export class Learned {
  readonly slopes: Float32Array;
  private readonly mean: Float32Array;
  private readonly square: Float32Array;

  constructor(readonly weights: Float32Array) {
    this.slopes = new Float32Array(weights.length);
    this.mean = new Float32Array(weights.length);
    this.square = new Float32Array(weights.length);
  }

  /** Moves the weights from `from` on against their gradients times `scale`, and resets the gradients. */
  move(rate: number, step: number, scale: number, from = 0, to = this.weights.length): void {
    const [first, second] = [1 - FIRST ** step, 1 - SECOND ** step];
    for (let at = from; at < to; at++) {
      const slope = this.slopes[at]! * scale;
      this.mean[at] = FIRST * this.mean[at]! + (1 - FIRST) * slope;
      this.square[at] = SECOND * this.square[at]! + (1 - SECOND) * slope * slope;
      this.weights[at]! -= (rate * (this.mean[at]! / first)) / (Math.sqrt(this.square[at]! / second) + TINY);
      this.slopes[at] = 0;
    }
  }

  squares(from = 0, to = this.weights.length): number {
    let sum = 0;
    for (let at = from; at < to; at++) sum += this.slopes[at]! * this.slopes[at]!;
    return sum;
  }
}

/** The factor for gradients summed over `count` texts: gives their mean, clipped if it is too long. */
export function scaleOf(squares: number, count: number): number {
  return 1 / Math.max(count, Math.sqrt(squares) / LONGEST_STEP);
}

/** `done`: from 0 to 1. */
export function rateAt(done: number, most: number): number {
  const share = done < RISE ? done / RISE : (1 - done) / (1 - RISE);
  return most * (0.5 - 0.5 * Math.cos(Math.PI * share));
}
