// `bus.call(wallet, 'hold', input, options)`: the typed way to another service. It hides the transport.
import { Observable } from 'rxjs';
import {
  patternOf,
  type Caller,
  type Contract,
  type Delta,
  type Operation,
  type Output,
  type Sent,
} from '../../contract.js';
import { AppError } from '../../errors.js';
import type { Envelope, StreamsClient } from './streams-client.js';

export interface CallOptions {
  readonly caller: Caller;
  /** Absolute; the operation's own timeout applies when it ends earlier. */
  readonly deadline?: number;
}

export type Step<Op extends Operation> = { readonly delta: Delta<Op> } | { readonly output: Output<Op> };

const DEFAULT_TIMEOUT = 10_000;
/** A repeatable call without an answer is sent again after this share of its time. */
const ATTEMPTS = 3;
const UNANSWERED = Symbol('unanswered');

/** What services use of the bus; tests give a fake with the same methods. */
export abstract class Bus {
  /** @throws AppError the other side's refusal, or SERVICE_UNAVAILABLE when nobody answered in time. */
  abstract call<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    input: Sent<C['operations'][K]>,
    options: CallOptions,
  ): Promise<Output<C['operations'][K]>>;

  /** The deltas of a streaming operation, then its output as the last step. */
  abstract stream<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    input: Sent<C['operations'][K]>,
    options: CallOptions,
  ): Observable<Step<C['operations'][K]>>;
}

function unanswered(pattern: string): AppError {
  return new AppError('SERVICE_UNAVAILABLE', {}, { cause: new Error(`${pattern} was not answered in time`) });
}

function deadlineOf(operation: Operation, options: CallOptions): number {
  return Math.min(options.deadline ?? Infinity, Date.now() + (operation.timeout ?? DEFAULT_TIMEOUT));
}

export class StreamsBus extends Bus {
  constructor(private readonly client: StreamsClient) {
    super();
  }

  async call<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    input: Sent<C['operations'][K]>,
    options: CallOptions,
  ): Promise<Output<C['operations'][K]>> {
    const operation = contract.operations[name] as Operation;
    const pattern = patternOf(contract, name);
    const deadline = deadlineOf(operation, options);
    const envelope = { input, caller: options.caller, deadline, wantsDeltas: false };
    const attempts = operation.repeatable ? ATTEMPTS : 1;
    const wait = Math.max(0, deadline - Date.now()) / attempts;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.attempt(pattern, envelope, wait);
      if (answer !== UNANSWERED) return answer as Output<C['operations'][K]>;
      if (attempt === attempts) throw unanswered(pattern);
    }
  }

  stream<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    input: Sent<C['operations'][K]>,
    options: CallOptions,
  ): Observable<Step<C['operations'][K]>> {
    const pattern = patternOf(contract, name);
    const deadline = deadlineOf(contract.operations[name] as Operation, options);
    const envelope = { input, caller: options.caller, deadline, wantsDeltas: true };
    return new Observable((subscriber) => {
      const timer = setTimeout(() => subscriber.error(unanswered(pattern)), Math.max(0, deadline - Date.now()));
      const stop = this.client.request(pattern, envelope, ({ err, response, isDisposed }) => {
        if (err) return subscriber.error(err);
        subscriber.next(response as Step<C['operations'][K]>);
        if (isDisposed) subscriber.complete();
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    });
  }

  /** Plain promises instead of observables: this is the hottest path of the system. */
  private attempt(pattern: string, envelope: Envelope, wait: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        stop();
        resolve(UNANSWERED);
      }, wait);
      const stop = this.client.request(pattern, envelope, ({ err, response }) => {
        clearTimeout(timer);
        if (err) reject(err as Error);
        else resolve((response as { output: unknown }).output);
      });
    });
  }
}
