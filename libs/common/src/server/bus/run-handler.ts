// Serves one request: parses it, calls the handler, sends deltas and the output, maps thrown errors.
import { Histogram } from 'prom-client';
import { isObservable, lastValueFrom } from 'rxjs';
import { callersOf, type CallContext, type Caller, type Operation } from '../../contract.js';
import { AppError, ERRORS } from '../../errors.js';
import { mayCall } from '../../operator-rights.js';
import { asAppError } from '../failures.js';
import { metrics } from '../health.js';
import type { Logger } from '../logger.js';
import { noteFailure } from '../tracing/spans.js';
import type { ServiceName } from '../../values.js';
import type { BusReply, BusRequest } from './wire.js';

const duration = new Histogram({
  name: 'operation_seconds',
  help: 'Time to serve a request of the bus, by operation and outcome: answered, or the code of the refusal',
  labelNames: ['operation', 'outcome'],
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 5, 30],
  registers: [metrics],
});

export type Operations = ReadonlyMap<string, Operation>;
type NestHandler = (input: unknown, context: CallContext) => Promise<unknown>;
type Send = (reply: BusReply) => void;

export interface Doors {
  readonly operations: Operations;
  readonly logger: Logger;
  readonly checkOperator?: ((caller: Caller) => void) | undefined;
}

type Received = BusRequest & { readonly from: ServiceName };

function isGenerator(value: unknown): value is AsyncGenerator<unknown, unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

async function drain(generator: AsyncGenerator<unknown, unknown>, request: BusRequest, send: Send): Promise<unknown> {
  for (;;) {
    const step = await generator.next();
    if (step.done) return step.value;
    if (request.wantsDeltas) send({ id: request.id, delta: step.value });
  }
}

async function execute(request: BusRequest, handler: NestHandler, operation: Operation, send: Send): Promise<unknown> {
  const { caller, deadline, wantsDeltas } = request;
  const input = operation.input.parse(request.input);
  // The request is kept while it is served, and a picture in it is 14 MB.
  request.input = undefined;
  const result = await handler(input, { caller, deadline, wantsDeltas });
  const value = isObservable(result) ? await lastValueFrom(result) : result;
  const output = isGenerator(value) ? await drain(value, request, send) : value;
  // Parsing the output drops fields that the contract does not name. A mismatch is our bug, not the caller's.
  const parsed = operation.output.safeParse(output);
  if (!parsed.success)
    throw new Error(`The answer of ${request.pattern} does not match its contract.`, { cause: parsed.error });
  return parsed.data;
}

/**
 * @throws AppError FORBIDDEN for a service that may not call this and an operator without the right, INVALID_OPERATOR for an
 * operator without proof
 */
function checkDoor({ from, caller, pattern }: Received, operation: Operation, { checkOperator }: Doors): void {
  if (!callersOf(operation).includes(from)) {
    throw new AppError('FORBIDDEN', {}, { cause: new Error(`${from} called ${pattern}`) });
  }
  if (operation.access !== 'admin') return;
  if (!checkOperator) throw new Error(`${pattern} is for operators, and this service cannot verify them.`);
  checkOperator(caller);
  if (!mayCall(caller.operatorRole, operation)) throw new AppError('FORBIDDEN');
}

/** Answers every request exactly once; an unexpected error is logged and leaves as INTERNAL. */
export async function runHandler(
  request: Received,
  handler: NestHandler | undefined,
  doors: Doors,
  send: Send,
): Promise<void> {
  const operation = doors.operations.get(request.pattern);
  const ended = duration.startTimer({ operation: operation ? request.pattern : 'unknown' });
  try {
    if (!handler || !operation) throw new Error(`No handler serves ${request.pattern}.`);
    checkDoor(request, operation, doors);
    send({ id: request.id, output: await execute(request, handler, operation, send) });
    ended({ outcome: 'answered' });
  } catch (thrown) {
    const error = asAppError(thrown);
    const level = ERRORS[error.code].level;
    noteFailure(error.code, level === 'error');
    ended({ outcome: error.code });
    const { requestId } = request.caller;
    const fields = { requestId, operation: request.pattern, code: error.code };
    doors.logger[level]({ ...fields, ...(level === 'error' ? { err: thrown } : {}) }, 'Refused');
    send({ id: request.id, error: { code: error.code, details: { ...error.details } } });
  }
}
