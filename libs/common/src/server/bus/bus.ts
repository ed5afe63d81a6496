// `bus.call(wallet, 'hold', input, options)`: the typed way to another service. It hides the transport.
import { Observable, TimeoutError, catchError, lastValueFrom, retry, throwError, timeout, timer } from 'rxjs';
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
type Wire = { delta: unknown } | { output: unknown };

const DEFAULT_TIMEOUT = 10_000;
/** A repeatable call without an answer is sent again after this share of its time. */
const ATTEMPTS = 3;

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
    const deadline = deadlineOf(operation, options);
    const steps = this.send(patternOf(contract, name), operation, {
      input,
      caller: options.caller,
      deadline,
      wantsDeltas: false,
    });
    const last = (await lastValueFrom(steps)) as { output: Output<C['operations'][K]> };
    return last.output;
  }

  stream<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    input: Sent<C['operations'][K]>,
    options: CallOptions,
  ): Observable<Step<C['operations'][K]>> {
    const operation = contract.operations[name] as Operation;
    const deadline = deadlineOf(operation, options);
    const envelope = { input, caller: options.caller, deadline, wantsDeltas: true };
    return this.send(patternOf(contract, name), operation, envelope) as Observable<Step<C['operations'][K]>>;
  }

  private send(pattern: string, operation: Operation, envelope: Envelope): Observable<Wire> {
    const left = Math.max(0, envelope.deadline - Date.now());
    const once = new Observable<Wire>((subscriber) =>
      this.client.send<Wire, Envelope>(pattern, envelope).subscribe(subscriber),
    );
    const attempts = operation.repeatable ? ATTEMPTS : 1;
    return once.pipe(
      timeout({ each: left / attempts }),
      retry({
        count: attempts - 1,
        delay: (error: unknown) => (error instanceof TimeoutError ? timer(0) : throwError(() => error)),
      }),
      catchError((error: unknown) => throwError(() => (error instanceof TimeoutError ? unanswered(pattern) : error))),
    );
  }
}
