// The one API slice. Features inject their endpoints; nothing is retried, polled or fetched again on focus, and what
// was read stays valid until something invalidates it.
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';

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
}

export interface CallOptions {
  /** A 401 means "nobody" and gives null instead of an error. */
  readonly nobodyOn401?: boolean;
}

/** Sends one call with the cookies; a JSON type and body only when there is a payload. */
export function send(call: Call, signal?: AbortSignal, headers: Record<string, string> = {}): Promise<Response> {
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
  return { status: response.status, message: `${response.status}: ${body || response.statusText}`, body };
}

const baseQuery: BaseQueryFn<Call, unknown, ApiError, CallOptions> = async (call, { signal }, options) => {
  try {
    const response = await send(call, signal);
    if (!response.ok) {
      // Read in any case: a reply that nobody reads keeps its connection busy.
      const error = await errorOf(response);
      return error.status === 401 && options?.nobodyOn401 ? { data: null } : { error };
    }
    const text = await response.text();
    return { data: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : 'No answer';
    return { error: { status: 0, message: `0: ${reason}`, body: '' } };
  }
};

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['User', 'Conversations', 'Reports', 'ReportLinks', 'HealthProfile'],
  keepUnusedDataFor: Infinity,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
