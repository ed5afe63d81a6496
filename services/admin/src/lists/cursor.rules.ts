import { AppError } from '@medconsult/common';
import { z } from 'zod';

/** Where a page ended: the time of its last row, to the microsecond, and its id, since times may be alike. */
export const Cursor = z.tuple([z.iso.datetime({ precision: 6 }), z.string().max(64)]);
export type Cursor = z.infer<typeof Cursor>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws AppError VALIDATION_FAILED for anything that `writeCursor` did not write */
export function readCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('VALIDATION_FAILED', { message: 'cursor: is not one that a list gave' });
  }
}
