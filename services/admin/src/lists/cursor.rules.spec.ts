import { readCursor, writeCursor } from './cursor.rules.js';

const newest = { order: 'createdAt desc', type: 'time', idType: 'text' } as const;
const refused = expect.objectContaining({ code: 'VALIDATION_FAILED' }) as Error;
const cursor = ['createdAt desc', '2026-01-02T03:04:05.678901Z', 'AbCdEfGh12345678'] as const;

describe('a cursor', () => {
  it('is read back as it was written', () => {
    expect(readCursor(writeCursor(cursor), newest)).toEqual(cursor);
  });

  it('is refused when it is made up', () => {
    const madeUp = ['', 'x', ...['["now","1"]', '{}'].map((text) => Buffer.from(text).toString('base64url'))];
    for (const text of madeUp) expect(() => readCursor(text, newest)).toThrow(refused);
  });

  it('is refused when a list with other ids or in another order issued it', () => {
    const foreign = writeCursor(cursor);
    expect(() => readCursor(foreign, { ...newest, idType: 'uuid' })).toThrow(refused);
    expect(() => readCursor(foreign, { ...newest, order: 'createdAt asc' })).toThrow(refused);
    expect(() => readCursor(foreign, { ...newest, type: 'number' })).toThrow(refused);
  });
});
