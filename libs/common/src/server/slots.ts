// Limits how many tasks run concurrently; a bounded number wait, and the rest are refused. Senders take turns, so that one who
// sends many waits only for their own. (p-limit has neither a bound for the queue nor turns.)
import { AppError } from '../errors.js';
import { currentSender } from './sender.js';

/** One sender gets at most one in this many of the waiting places. */
const SENDER_SHARE = 2;

export class Slots {
  private running = 0;
  private waiting = 0;
  /** Waiting tasks by sender; the sender whose turn it is comes first. */
  private readonly lines = new Map<string, (() => void)[]>();

  constructor(
    private readonly size: number,
    private readonly queue: number,
  ) {}

  /** Whether nobody is inside; then nobody waits either. */
  get isIdle(): boolean {
    return this.running === 0;
  }

  /** Runs the task when it is its turn. @throws AppError OVERLOADED when too many are waiting. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  /** Waits for a slot, which must be given back with `leave`. @throws AppError OVERLOADED */
  async enter(): Promise<void> {
    if (this.running < this.size) {
      this.running += 1;
      return;
    }
    const sender = currentSender();
    const line = this.lines.get(sender) ?? [];
    const most = sender === '' ? this.queue : this.queue / SENDER_SHARE;
    if (this.waiting >= this.queue || line.length >= most) throw new AppError('OVERLOADED');
    this.lines.set(sender, line);
    this.waiting += 1;
    await new Promise<void>((resolve) => line.push(resolve));
  }

  /** The slot passes to the next sender in turn, or becomes free. */
  leave(): void {
    const [turn] = this.lines;
    if (!turn) {
      this.running -= 1;
      return;
    }
    const [sender, line] = turn;
    const next = line.shift();
    this.lines.delete(sender);
    if (line.length > 0) this.lines.set(sender, line);
    this.waiting -= 1;
    next?.();
  }
}
