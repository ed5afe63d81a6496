// The one API slice. Features inject their endpoints; nothing is retried, polled or fetched again on focus, and what
// was read stays valid until something invalidates it.
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { shownLanguage } from '../i18n/language.js';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

export interface ApiError {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** `{status}: {body}`, or the status text when the body is empty. */
  readonly message: string;
  readonly body: string;
  /** The words that came with the status; none over HTTP/2. */
  readonly statusText?: string;
}

export interface CallOptions {
  /** A 401 means "nobody" and gives null instead of an error. */
  readonly nobodyOn401?: boolean;
  /** The answer is an array of rows with the page described in headers; the result is a `Page`. */
  readonly paged?: boolean;
  /** Headers as they are at the time of the call. */
  readonly headers?: () => Record<string, string>;
  /** Called on a 401, with the headers that were refused. */
  readonly onRefused?: (headers: Record<string, string>) => void;
}

/** One page of a list, as the contracts have it (`pageOf`). */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more than `total`: the server stopped counting. */
  readonly capped: boolean;
  readonly next: string | null;
}

const hex = (digits: number): string =>
  Array.from({ length: digits }, () => Math.trunc(Math.random() * 16).toString(16)).join('');

/** Sends one call with the cookies, as a trace of its own (W3C Trace Context); a JSON type and body only when there is a payload. */
export function send(call: Call, signal?: AbortSignal, given: Record<string, string> = {}): Promise<Response> {
  const headers = { traceparent: `00-${hex(32)}-${hex(16)}-01`, ...given };
  const payload = call.body !== undefined;
  return fetch(call.path, {
    method: call.method,
    credentials: 'include',
    headers: payload ? { 'Content-Type': 'application/json', ...headers } : headers,
    ...(payload ? { body: JSON.stringify(call.body) } : {}),
    ...(signal ? { signal } : {}),
  });
}

/** Makes the error of a reply that is not a success. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '');
  const { status, statusText } = response;
  return { status, message: `${status}: ${body || statusText}`, body, statusText };
}

/** Reassembles what the gateway has split: rows in the body; total (`10000+` when capped) and cursor in headers. */
function pageOf(rows: readonly unknown[], headers: Headers): Page<unknown> {
  const total = headers.get('X-Total-Count') ?? String(rows.length);
  return { rows, total: parseInt(total, 10), capped: total.endsWith('+'), next: headers.get('X-Next-Cursor') || null };
}

async function refused(response: Response, options: CallOptions | undefined, sent: Record<string, string>) {
  // Read in any case: an unread reply keeps its connection busy.
  const error = await errorOf(response);
  if (error.status !== 401) return { error };
  options?.onRefused?.(sent);
  return options?.nobodyOn401 ? { data: null } : { error };
}

const baseQuery: BaseQueryFn<Call, unknown, ApiError, CallOptions> = async (call, { signal }, options) => {
  // Mails are written in the language of the screen, not of the browser; operators get none.
  const headers = options?.headers?.() ?? { 'Accept-Language': shownLanguage() };
  try {
    const response = await send(call, signal, headers);
    if (!response.ok) return await refused(response, options, headers);
    const text = await response.text();
    const data = text === '' ? null : (JSON.parse(text) as unknown);
    return { data: options?.paged ? pageOf(data as readonly unknown[], response.headers) : data };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : 'No answer';
    return { error: { status: 0, message: `0: ${reason}`, body: '' } };
  }
};

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'User',
    'Conversations',
    'Reports',
    'ReportLinks',
    'HealthProfile',
    'Address',
    'CheckIns',
    'CheckInMails',
    'Diary',
    'Feedback',
  ],
  keepUnusedDataFor: Infinity,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
