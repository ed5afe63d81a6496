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
  /** When the caller stops waiting, epoch milliseconds. */
  readonly deadline: number;
  /** When this copy counts as lost and the caller sends another, epoch milliseconds; a server drops it after that. */
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

/** When the server of a slow request first sends a sign of life, how often then, and what silence means its death. */
export const ALIVE_AFTER_MS = 250;
export const ALIVE_EVERY_MS = 500;
export const SILENT_MS = 10_000;

/** A call with a longer timeout is sent on its own, so that replicas share the long ones. */
export const SHORT_MS = 10_000;

const AAD = 'bus-requests';

/** Seals requests that are sent together, each as JSON. */
export const sealRequests = (key: Buffer, requests: readonly Item[]): Buffer => seal(key, listOf(requests), AAD);

/** @throws Error when the message was not made with our key. */
export const unsealRequests = (key: Buffer, sealed: Buffer): BusRequest[] =>
  JSON.parse(unseal(key, sealed, AAD).toString('utf8')) as BusRequest[];

/** Hash tags keep the keys of one stream on one Redis Cluster slot. */
export const requestStream = (prefix: string, service: string): string => `${prefix}:{requests:${service}}`;
export const replyChannel = (prefix: string, process: string): string => `${prefix}:replies:${process}`;
