// The messages sent over the bus.
import type { Caller } from '../../contract.js';
import type { ErrorCode } from '../../errors.js';
import type { ServiceName } from '../../values.js';

export interface BusRequest {
  readonly id: string;
  readonly pattern: string;
  /** Removed by the server once it is parsed. */
  input: unknown;
  readonly caller: Caller;
  /** When the caller stops waiting, epoch milliseconds. */
  readonly deadline: number;
  /** When this copy counts as lost and the caller sends another, epoch milliseconds; servers drop it after that. */
  readonly expires: number;
  readonly wantsDeltas: boolean;
  readonly replyTo: string;
  /** The trace that it belongs to. */
  readonly traceparent?: string | undefined;
}

export type BusReply =
  /** A sign of life while a slow request is served. */
  | { readonly id: string; readonly alive: true }
  | { readonly id: string; readonly delta: unknown }
  | { readonly id: string; readonly output: unknown }
  | { readonly id: string; readonly error: { readonly code: ErrorCode; readonly details: Record<string, unknown> } };

/**
 * When the server of a slow request first sends a sign of life, how often after that, and how much silence means that it died.
 */
export const ALIVE_AFTER_MS = 250;
export const ALIVE_EVERY_MS = 500;
export const SILENT_MS = 10_000;

/** A call with a longer timeout is sent on its own, so that replicas share the long ones. */
export const SHORT_MS = 10_000;

/** Hash tags keep the keys of one stream on one Redis Cluster slot. */
export const requestStream = (prefix: string, service: string): string => `${prefix}:{requests:${service}}`;
export const replyChannel = (prefix: string, service: ServiceName, process: string): string =>
  `${prefix}:replies:${service}:${process}`;
