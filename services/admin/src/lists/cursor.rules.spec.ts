import { readCursor, writeCursor } from './cursor.rules.js';

describe('a cursor', () => {
  it('comes back as it was written', () => {
    const cursor = writeCursor(['2026-01-02T03:04:05.678901Z', 'AbCdEfGh12345678']);
    expect(readCursor(cursor, 'text')).toEqual(['2026-01-02T03:04:05.678901Z', 'AbCdEfGh12345678']);
  });

  it('is refused when somebody made it up', () => {
    for (const text of [
      '',
      'x',
      Buffer.from('["now","1"]').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
    ]) {
      expect(() => readCursor(text, 'text')).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }) as Error);
    }
  });

  it('is refused when a list with other ids gave it', () => {
    const foreign = writeCursor(['2026-01-02T03:04:05.678901Z', 'AbCdEfGh12345678']);
    expect(() => readCursor(foreign, 'uuid')).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }) as Error);
  });
});
