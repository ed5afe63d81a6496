// Work that occupies the processor for longer than a moment runs on separate threads, so that other calls do not wait for it. A
// thread gets one task at a time and posts one message back.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.js';
import { Slots } from './slots.js';

export interface ThreadsOptions {
  /** Maximum number of threads. */
  readonly threads: number;
  /** Maximum number of waiting tasks. */
  readonly waiting: number;
  /** Milliseconds after which a task's thread is terminated. */
  readonly longestMs: number;
}

/**
 * Added for a thread's first task: on a crowded machine loading what it runs takes many seconds, and a thread that was terminated
 * meanwhile would only be followed by another that has to load it.
 */
const START_MS = 30_000;

/** A thread starts with its first task, serves many, and is replaced when a task fails or takes too long. */
export class Threads<Task, Result> {
  private readonly slots: Slots;
  private readonly idle: Worker[] = [];
  private readonly started = new Set<Worker>();

  /** @param file the file that a thread runs */
  constructor(
    private readonly file: string,
    private readonly options: ThreadsOptions,
  ) {
    this.slots = new Slots(options.threads, options.waiting);
  }

  /** @throws AppError OVERLOADED when too many tasks are waiting, or this one takes too long */
  run(task: Task): Promise<Result> {
    return this.slots.run(() => {
      const worker = this.idle.pop();
      const { longestMs } = this.options;
      return worker ? this.runOn(worker, task, longestMs) : this.runOn(this.start(), task, START_MS + longestMs);
    });
  }

  async stop(): Promise<void> {
    await Promise.all([...this.started].map((worker) => worker.terminate()));
  }

  private start(): Worker {
    const worker = new Worker(this.file);
    this.started.add(worker);
    // An idle thread that dies gets no further tasks.
    worker.once('exit', () => this.forget(worker));
    return worker;
  }

  private async runOn(worker: Worker, task: Task, limitMs: number): Promise<Result> {
    const late = AbortSignal.timeout(limitMs);
    const over = new AbortController();
    const signal = AbortSignal.any([late, over.signal]);
    try {
      const posted = once(worker, 'message', { signal });
      const ended = once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('The thread ended.')));
      worker.postMessage(task);
      const [result] = (await Promise.race([posted, ended])) as [Result];
      this.idle.push(worker);
      return result;
    } catch (error) {
      this.forget(worker);
      await worker.terminate();
      throw late.aborted ? new AppError('OVERLOADED') : error;
    } finally {
      over.abort();
    }
  }

  private forget(worker: Worker): void {
    this.started.delete(worker);
    const at = this.idle.indexOf(worker);
    if (at >= 0) this.idle.splice(at, 1);
  }
}
