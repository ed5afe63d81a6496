import { AppError } from '@medconsult/common';
import { z } from 'zod';

const Time = z.iso.datetime({ precision: 6 });
const CURSORS = { uuid: z.tuple([Time, z.guid()]), text: z.tuple([Time, z.string().max(64)]) };

/** Where a page ended: the time of its last row, to the microsecond, and its id, since times may be alike. */
export type Cursor = readonly [time: string, id: string];

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws AppError VALIDATION_FAILED for anything that a list with such ids did not write */
export function readCursor(text: string, idType: 'uuid' | 'text'): Cursor {
  try {
    return CURSORS[idType].parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('VALIDATION_FAILED', { message: 'cursor: is not one that this list gave' });
  }
}
