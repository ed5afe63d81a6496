import { AppError } from '@medconsult/common';
import fc from 'fast-check';
import { parseBody } from './parse-body.js';

const parse = (text: string): Promise<unknown> => parseBody(Buffer.from(text));
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('a request body', () => {
  it('is a JSON object', async () => {
    expect(await parse('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] });
    expect(await parse('')).toEqual({});
  });

  it('API-020 is refused with 400 when it is malformed, not an object, or not UTF-8', async () => {
    for (const text of ['{', '{"a":1,}', 'null', '[]', '"text"', '1', 'undefined']) {
      await expect(parse(text)).rejects.toThrow(AppError);
    }
    await expect(parseBody(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).rejects.toThrow(/UTF-8/);
  });

  it('is refused when it is deep, wide or reaches for prototypes', async () => {
    expect(await parse(nested(31))).toBeDefined();
    for (const depth of [33, 1000, 20_000]) await expect(parse(nested(depth))).rejects.toThrow(/too deeply/);
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`k${at}`, 1])));
    await expect(parse(wide)).rejects.toThrow(/too many/);
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      await expect(parse(`{"a":{"${name}":{}}}`)).rejects.toThrow(/not allowed/);
    }
  });

  it('only ever throws a clear refusal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const refusal: unknown = await parseBody(Buffer.from(bytes)).catch((error: unknown) => error);
        if (refusal instanceof Error) expect(refusal).toMatchObject({ code: 'MALFORMED_BODY' });
      }),
    );
  });

  it('of many megabytes is decoded in one turn of the event loop and parsed in another', async () => {
    let isElsewhere = false;
    setImmediate(() => (isElsewhere = true));
    await parseBody(Buffer.from(JSON.stringify({ imageData: 'A'.repeat(2 ** 21) })));
    expect(isElsewhere).toBe(true);
  });
});
