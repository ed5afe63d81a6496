// The idea of the system: an operation is described once, here. The gateway serves it as a route, the owning service
// implements it (`Serves` makes a missing or mistyped handler a compile error), the front end makes its endpoint of it.
import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { LimitName } from './limits.js';
import type { OperatorRight, OperatorRole } from './operator-rights.js';
import type { Language, ServiceName } from './values.js';

/** Who may call: anyone; a known device (signed in or not); a signed-in user; an operator; only other services. */
export type Access = 'public' | 'device' | 'user' | 'admin' | 'internal';

export type Route = `${'GET' | 'POST'} /api/${string}`;

export interface Operation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  R extends Route = Route,
> {
  readonly access: Access;
  /** What an operator must have a right to, where `access` is 'admin'; see operator-rights.ts. */
  readonly right?: OperatorRight;
  /** The services that may call it; one with a route is open to the gateway as well. */
  readonly callers?: readonly ServiceName[];
  /** Absent for operations that only services call. Path parameters, query and body are merged into one input. */
  readonly route?: R;
  /** Served at the route of another operation when its query has `flag=true`; with its own access, limit and output. */
  readonly variantOf?: { readonly route: Route; readonly flag: string };
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /** Present when the operation streams: the shape of one delta before the final output. */
  readonly delta?: D;
  /**
   * The gateway takes `session` out of the reply and sets (or ends) the cookie. With 'user-others-end' it takes
   * `endedSessions` out and forgets them; 'user-all-end' also ends the cookie.
   */
  readonly session?: 'user-start' | 'user-end' | 'user-others-end' | 'user-all-end' | 'admin-start' | 'admin-end';
  /** The output's `status` may be 'pending', which is answered with 202 instead of 200. */
  readonly pending?: true;
  /** The output is a page (`pageOf`): the gateway answers its rows; total and next cursor go into headers. */
  readonly paged?: true;
  /** The output is a `FileReply`: the gateway sends its bytes, to be kept or to be shown in a page (never run). */
  readonly file?: 'download' | 'shown';
  /** For callbacks of providers: the body is not parsed; its bytes and these headers become the input (`RawRequest`). */
  readonly rawBody?: { readonly headers: readonly string[] };
  readonly limit?: LimitName;
  /** Largest accepted body in bytes; the gateway's default is 100 KiB. */
  readonly bodyLimit?: number;
  /** Counted in addition for a body above the default size, before it is read. */
  readonly largeLimit?: LimitName;
  /** The error when the body is larger; the default is BODY_TOO_LARGE. */
  readonly tooLarge?: ErrorCode;
  /** Milliseconds until the caller gives up; the default is 10 s. */
  readonly timeout?: number;
  /** Safe to send again when no answer came (reads, and writes with an idempotency key). */
  readonly repeatable?: boolean;
  /** Refused first, with 503, while Redis is nearly full: nobody waits for it. */
  readonly dispensable?: true;
  readonly errors?: readonly ErrorCode[];
}

export interface Contract<Ops extends Record<string, Operation> = Record<string, Operation>> {
  readonly service: ServiceName;
  readonly feature: string;
  readonly operations: Ops;
}

/** Declares one operation; the generics keep the exact schemas and the route, so that a client is typed without loading zod. */
export function operation<I extends z.ZodType, O extends z.ZodType, const R extends Route = never>(
  description: Omit<Operation<I, O, z.ZodNever, R>, 'delta'>,
): Operation<I, O, z.ZodNever, R> {
  return description;
}

/** Declares an operation that sends deltas before its output. */
export function streamingOperation<
  I extends z.ZodType,
  O extends z.ZodType,
  D extends z.ZodType,
  const R extends Route = never,
>(description: Operation<I, O, D, R> & { readonly delta: D }): Operation<I, O, D, R> {
  return description;
}

/** Groups the operations of one feature under the service that owns it. */
export function contract<Ops extends Record<string, Operation>>(
  service: ServiceName,
  feature: string,
  operations: Ops,
): Contract<Ops> {
  return { service, feature, operations };
}

/** Message pattern on the bus: `<service>.<feature>.<operation>`; never typed by hand. */
export function patternOf(c: Contract, name: string): string {
  return `${c.service}.${c.feature}.${name}`;
}

/** The services that may call an operation. */
export function callersOf({ route, variantOf, callers = [] }: Operation): readonly ServiceName[] {
  return route || variantOf ? ['gateway', ...callers] : callers;
}

/** On whose behalf an operation runs. Filled by the gateway from signed cookies and the connection, never from a body. */
export interface Caller {
  readonly requestId: string;
  readonly deviceId?: string;
  readonly userId?: string;
  /** When the user's password was last checked, epoch milliseconds. */
  readonly signedInAt?: number;
  /** Hash of the session token, so that "all other sessions" can be told from this one. */
  readonly sessionHash?: string;
  readonly operator?: string;
  readonly operatorRole?: OperatorRole;
  /** Id of the operator session; absent for a script with the real password. */
  readonly operatorSession?: string;
  /** Made by admin, which asks for it again: that it has checked this operator, role and session for this request. */
  readonly operatorProof?: string;
  readonly ip?: string;
  /** Of the address, ISO 3166 code of two letters; absent when it is private or not known. */
  readonly country?: string;
  readonly userAgent?: string;
  /** What the reader has chosen, or the browser asks for: of mails. */
  readonly language?: Language;
}

export interface CallContext {
  readonly caller: Caller;
  /** Epoch milliseconds after which nobody waits for the answer. */
  readonly deadline: number;
  /** False when the caller wants only the final output, so deltas need not be sent. */
  readonly wantsDeltas: boolean;
}

export type RouteOf<Op extends Operation> = Op extends Operation<z.ZodType, z.ZodType, z.ZodType, infer R> ? R : never;
/** What a list can be put in order by. */
export type SortOf<Op extends Operation> =
  z.output<Op['input']> extends { sort?: infer S } ? Extract<S, string> : never;
/** What a client sends (before defaults and coercion). */
export type Sent<Op extends Operation> = z.input<Op['input']>;
export type Input<Op extends Operation> = z.output<Op['input']>;
export type Output<Op extends Operation> = z.output<Op['output']>;
export type Delta<Op extends Operation> = Op extends Operation<z.ZodType, z.ZodType, infer D> ? z.output<D> : never;

type Handler<Op extends Operation> = [Delta<Op>] extends [never]
  ? (input: Input<Op>, context: CallContext) => Promise<Output<Op>>
  : (input: Input<Op>, context: CallContext) => AsyncGenerator<Delta<Op>, Output<Op>>;

/** What the class that serves a contract must implement. A streaming operation yields deltas and returns the output. */
export type Serves<C extends Contract> = { [K in keyof C['operations']]: Handler<C['operations'][K]> };
