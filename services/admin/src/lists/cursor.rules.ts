import { AppError } from '@medconsult/common';
import { z } from 'zod';

/** The column that a list is ordered by. */
export type ValueType = 'time' | 'number' | 'text';
export type IdType = 'uuid' | 'text';

const VALUES = {
  time: z.iso.datetime({ precision: 6 }),
  number: z.string().regex(/^-?\d{1,18}$/),
  text: z.string().max(64),
};
const IDS = { uuid: z.guid(), text: z.string().max(64) };

/** Where a page ended: its order, the value of its last row in that order, and that row's id, since values may be equal. */
export type Cursor = readonly [order: string, value: string, id: string];

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

interface Origin {
  readonly order: string;
  readonly type: ValueType;
  readonly idType: IdType;
}

/** @throws AppError VALIDATION_FAILED for a cursor that a list with this order and such ids did not issue */
export function readCursor(text: string, { order, type, idType }: Origin): Cursor {
  try {
    const written = z.tuple([z.literal(order), VALUES[type], IDS[idType]]);
    return written.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('VALIDATION_FAILED', { message: 'cursor: is not one that this list gave in this order' });
  }
}
