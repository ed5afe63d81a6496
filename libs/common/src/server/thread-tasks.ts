// Functions of a service that run on its threads: called by name; their inputs and results are copied.
import { Threads, type ThreadsOptions } from './threads.js';

export type Tasks = Readonly<Record<string, (...input: never[]) => unknown>>;

export interface TaskCall {
  readonly name: string;
  readonly input: readonly unknown[];
}

export class ThreadTasks<T extends Tasks> {
  private readonly threads: Threads<TaskCall, unknown>;

  /** @param file the file that a thread runs */
  constructor(file: string, options: ThreadsOptions) {
    this.threads = new Threads(file, options);
  }

  /** @throws AppError OVERLOADED when too many calls are waiting, or this one takes too long */
  call<Name extends keyof T & string>(name: Name, ...input: Parameters<T[Name]>): Promise<ReturnType<T[Name]>> {
    return this.threads.run({ name, input }) as Promise<ReturnType<T[Name]>>;
  }

  stop(): Promise<void> {
    return this.threads.stop();
  }
}
