import { AppError } from '@medconsult/common';
import fc from 'fast-check';
import { parseBody } from './parse-body.js';

const parse = (text: string): unknown => parseBody(Buffer.from(text));
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('a request body', () => {
  it('is a JSON object', () => {
    expect(parse('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] });
    expect(parse('')).toEqual({});
  });

  it('API-020 is refused with 400 when it is malformed, not an object, or not UTF-8', () => {
    for (const text of ['{', '{"a":1,}', 'null', '[]', '"text"', '1', 'undefined']) {
      expect(() => parse(text)).toThrow(AppError);
    }
    expect(() => parseBody(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toThrow(/UTF-8/);
  });

  it('is refused when it is deep, wide or reaches for prototypes', () => {
    expect(parse(nested(31))).toBeDefined();
    for (const depth of [33, 1000, 20_000]) expect(() => parse(nested(depth))).toThrow(/too deeply/);
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`k${at}`, 1])));
    expect(() => parse(wide)).toThrow(/too many/);
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      expect(() => parse(`{"a":{"${name}":{}}}`)).toThrow(/not allowed/);
    }
  });

  it('only ever throws a clear refusal', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          parseBody(Buffer.from(bytes));
        } catch (error) {
          expect(error).toMatchObject({ code: 'MALFORMED_BODY' });
        }
      }),
    );
  });
});
