// Parses a body. It must be UTF-8 JSON with an object at the top, within limits of depth and width, and without field names that
// reach into prototypes.
import { isUtf8 } from 'node:buffer';
import { AppError } from '@medconsult/common';
import { nextTurn } from '@medconsult/common/server';

const MAX_DEPTH = 32;
const MAX_KEYS = 1000;
/** A body of 14 MB takes some 15 ms to decode and as long to parse: others have their turn in between. */
const LARGE = 1024 * 1024;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** @throws AppError MALFORMED_BODY */
export async function parseBody(raw: Buffer): Promise<Record<string, unknown>> {
  if (raw.length === 0) return {};
  if (!isUtf8(raw)) throw malformed('The request body is not valid UTF-8.');
  const text = raw.toString('utf8');
  if (raw.length > LARGE) await nextTurn();
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw malformed('The request body must be a JSON object.');
  }
  checkShape(body);
  return body as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('MALFORMED_BODY');
  }
}

/** Walks without recursion, so that deep nesting cannot exhaust the stack. */
function checkShape(body: object): void {
  let keys = 0;
  const open: { value: object; depth: number }[] = [{ value: body, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > MAX_DEPTH) throw malformed('The request body is nested too deeply.');
    // Parsed JSON has no inherited fields.
    for (const key in next.value) {
      if ((keys += 1) > MAX_KEYS) throw malformed('The request body has too many fields.');
      if (FORBIDDEN.has(key)) throw malformed('The request body has a field name that is not allowed.');
      const value = (next.value as Record<string, unknown>)[key];
      if (typeof value === 'object' && value !== null) open.push({ value, depth: next.depth + 1 });
    }
  }
}

function malformed(message: string): AppError {
  return new AppError('MALFORMED_BODY', { message });
}
