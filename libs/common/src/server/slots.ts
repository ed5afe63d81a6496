// Limits how many tasks run at once; a bounded number wait, and the rest are refused. (p-limit has no bound for the queue.)
import { AppError } from '../errors.js';

export class Slots {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly queue: number,
  ) {}

  /** Runs the task when it is its turn. @throws AppError OVERLOADED when too many wait already. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  /** Waits for a place, which must be given back with `leave`. @throws AppError OVERLOADED */
  async enter(): Promise<void> {
    if (this.running < this.size) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.queue) throw new AppError('OVERLOADED');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The slot passes to the next in line, or becomes free. */
  leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
