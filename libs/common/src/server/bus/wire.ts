// What travels on the bus. Requests are sealed, because Redis writes streams to disk and they carry health text.
import type { Caller } from '../../contract.js';
import type { ErrorCode } from '../../errors.js';
import { seal, unseal } from '../crypto/seal.js';
import { listOf, type Item } from './gather.js';

export interface BusRequest {
  readonly id: string;
  readonly pattern: string;
  readonly input: unknown;
  readonly caller: Caller;
  /** When the caller stops waiting; epoch milliseconds, as the next. */
  readonly deadline: number;
  /** When this copy of the request counts as lost and is sent again; not taken by then, it is dropped unread. */
  readonly expires: number;
  readonly wantsDeltas: boolean;
  readonly replyTo: string;
}

export type BusReply =
  /** A sign of life while a slow request is served. */
  | { readonly id: string; readonly alive: true }
  | { readonly id: string; readonly delta: unknown }
  | { readonly id: string; readonly output: unknown }
  | { readonly id: string; readonly error: { readonly code: ErrorCode; readonly details: Record<string, unknown> } };

/** A request that takes longer than the first shows life every so often; silence after that means its server died. */
export const ALIVE_AFTER_MS = 250;
export const ALIVE_EVERY_MS = 500;
export const SILENT_MS = 10_000;

/** A call that may take longer is not short: it waits for nobody and is sent by itself, so that replicas share the long ones. */
export const SHORT_MS = 10_000;

const AAD = 'bus-requests';

/** Requests that were made together, each as JSON. */
export const sealRequests = (key: Buffer, requests: readonly Item[]): Buffer => seal(key, listOf(requests), AAD);

/** @throws Error when the message was not made with our key. */
export const unsealRequests = (key: Buffer, sealed: Buffer): BusRequest[] =>
  JSON.parse(unseal(key, sealed, AAD).toString('utf8')) as BusRequest[];

/** Hash tags keep the keys of one stream on one Redis Cluster slot. */
export const requestStream = (prefix: string, service: string): string => `${prefix}:{requests:${service}}`;
export const replyChannel = (prefix: string, process: string): string => `${prefix}:replies:${process}`;
