// Values for the fields of a contract: valid ones made from its JSON schema, and invalid ones of every kind known to break
// servers.
import fc from 'fast-check';

export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

const NASTY: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\ufeff',
  '%00',
  '../../etc/passwd',
  "'; DROP TABLE users; --",
  '%_\\',
  '{{7*7}}',
  '<svg onload=1>',
  'x'.repeat(10_000),
  '9'.repeat(400),
  '1e999',
  'NaN',
  'null',
  'true',
  '__proto__',
  -1,
  0,
  1.5,
  2 ** 53,
  -(2 ** 31) - 1,
  1e300,
  true,
  null,
  [],
  [[]],
  ['a', null],
  {},
  { $gt: '' },
  { a: { b: { c: [] } } },
];

export const wrong: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

function textOf({ pattern, format, maxLength = 200 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (pattern && pattern.length < 120) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 300) });
}

/** Values that mostly fit the schema. */
export function right(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(right));
  if (schema.allOf) return right(schema.allOf[0] ?? {});
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.type === 'string') return textOf(schema);
  return ofType(schema);
}

const LARGEST = 1e9;

function ofType({ type, items = {}, properties = {}, minimum = 0, maximum = 1000 }: Schema): fc.Arbitrary<unknown> {
  const range = { min: Math.max(minimum, -LARGEST), max: Math.min(maximum, LARGEST) };
  if (type === 'integer') return fc.integer(range);
  if (type === 'number') return fc.double({ ...range, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.array(right(items), { maxLength: 4 });
  return fieldsOf(properties, 0);
}

/** An object whose fields are valid, wrong or missing. @param mistakes percentage of fields that are wrong */
export function fieldsOf(
  properties: Readonly<Record<string, Schema>>,
  mistakes: number,
): fc.Arbitrary<Record<string, unknown>> {
  const one = (schema: Schema): fc.Arbitrary<unknown> =>
    mistakes === 0
      ? right(schema)
      : fc.oneof({ weight: 100 - mistakes, arbitrary: right(schema) }, { weight: mistakes, arbitrary: wrong });
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, one(schema)]));
  return fc.record(fields, { requiredKeys: mistakes === 0 ? Object.keys(properties) : [] });
}
