// `bus.call(wallet, 'hold', input, options)`: the typed way to call another service. It hides the transport.
import { finalize, ReplaySubject, type Observable } from 'rxjs';
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
import { Slots } from '../slots.js';
import type { Envelope, Step as Received, StreamsClient } from './streams-client.js';
import { SHORT_MS } from './wire.js';

export interface CallOptions {
  readonly caller: Caller;
  /** Absolute; the operation's own timeout applies when it ends earlier. */
  readonly deadline?: number;
  /** Called when the input is sealed or given up: nothing of it is kept any more, unless the operation is repeatable. */
  readonly onSealed?: () => void;
}

type Asked = Pick<Envelope, 'input' | 'caller' | 'deadline'> &
  Pick<CallOptions, 'onSealed'> & {
    readonly pattern: string;
    readonly operation: Operation;
  };

export type Step<Op extends Operation> = { readonly delta: Delta<Op> } | { readonly output: Output<Op> };

/** A repeatable call without an answer is sent again after this fraction of its time. */
const ATTEMPTS = 3;
/** With less time left a call is not sent: its answer would come too late. */
const LEAST_MS = 50;
/**
 * Concurrent short calls from this process to one service. Further calls wait here, where giving up costs nothing: with a whole
 * burst in flight, a slow service would answer each call just too late and receive it again.
 */
const AT_ONCE = 128;
const UNANSWERED = Symbol('unanswered');

/** The calling side of the bus; tests use a fake with the same methods. */
export abstract class Bus {
  /** @throws AppError the other side's refusal, or SERVICE_UNAVAILABLE when no answer came in time */
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
  return Math.min(options.deadline ?? Infinity, Date.now() + (operation.timeout ?? SHORT_MS));
}

export class StreamsBus extends Bus {
  private readonly lanes = new Map<string, Slots>();

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
    if (operation.dispensable) this.client.refuseWithoutRoom('visits');
    const deadline = deadlineOf(operation, options);
    const { caller, onSealed } = options;
    const request = { pattern: patternOf(contract, name), operation, input, caller, deadline, onSealed };
    const patience = (deadline - Date.now()) / (operation.repeatable ? ATTEMPTS : 1);
    const send = (): Promise<unknown> => this.insist(request, patience);
    const isShort = (operation.timeout ?? SHORT_MS) <= SHORT_MS;
    return (isShort ? this.laneOf(contract.service).run(send) : send()) as Promise<Output<C['operations'][K]>>;
  }

  stream<C extends Contract, K extends keyof C['operations'] & string>(
    contract: C,
    name: K,
    input: Sent<C['operations'][K]>,
    options: CallOptions,
  ): Observable<Step<C['operations'][K]>> {
    const pattern = patternOf(contract, name);
    const deadline = deadlineOf(contract.operations[name] as Operation, options);
    const envelope = { input, caller: options.caller, deadline, expires: deadline, wantsDeltas: true };
    const steps = new ReplaySubject<Step<C['operations'][K]>>();
    // Sent at once rather than on subscription, so that the caller may let go of the input, as after `call`.
    const timer = setTimeout(() => steps.error(unanswered(pattern)), Math.max(0, deadline - Date.now()));
    const take = (step: Received): void => {
      if ('error' in step) return steps.error(step.error);
      steps.next(step as Step<C['operations'][K]>);
      if ('output' in step) steps.complete();
    };
    const pending = this.client.request(pattern, envelope, take, options.onSealed);
    const stop = (): void => {
      clearTimeout(timer);
      pending.stop();
    };
    return steps.pipe(finalize(stop));
  }

  private laneOf(service: string): Slots {
    const lane = this.lanes.get(service) ?? new Slots(AT_ONCE, Infinity);
    this.lanes.set(service, lane);
    return lane;
  }

  /** Sends a call, and sends it again after `patience` milliseconds without a sign of life, until its time is up. */
  private async insist(asked: Asked, patience: number): Promise<unknown> {
    const { pattern, operation, input, caller, deadline, onSealed } = asked;
    for (;;) {
      const left = deadline - Date.now();
      if (left < LEAST_MS) break;
      const wait = Math.min(patience, left);
      // Each copy expires with its attempt: a service that was away finds one valid copy of a call, not three.
      const envelope = { input, caller, deadline, expires: Date.now() + wait, wantsDeltas: false };
      const answer = await this.attempt(pattern, envelope, wait, onSealed);
      if (answer !== UNANSWERED) return answer;
      if (!operation.repeatable) break;
    }
    throw unanswered(pattern);
  }

  private attempt(pattern: string, envelope: Envelope, wait: number, onSealed?: () => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        const left = envelope.deadline - Date.now();
        // Slow is not lost: while a server works on it, it is not sent again.
        if (left > 0 && pending.isServed()) return void (timer = setTimeout(giveUp, Math.min(wait, left)));
        pending.stop();
        resolve(UNANSWERED);
      };
      let timer = setTimeout(giveUp, wait);
      const take = (step: Received): void => {
        clearTimeout(timer);
        if ('error' in step) reject(step.error);
        else if ('output' in step) resolve(step.output);
      };
      const pending = this.client.request(pattern, envelope, take, onSealed);
    });
  }
}
