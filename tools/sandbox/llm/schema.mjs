// @ts-check
// Fills a JSON schema with plausible values, for calls that ask for structured output.

const FORMATS = /** @type {Record<string, string>} */ ({
  'date-time': '2026-01-15T09:30:00Z',
  date: '2026-01-15',
  uuid: '3f2b8c1e-5d4a-4c7b-9a6e-0f1d2c3b4a59',
  email: 'someone@example.org',
  uri: 'https://example.org/',
});

/**
 * @param {any} schema
 * @param {string} text  what sentences are taken from
 * @returns {unknown} a value that fits the schema
 */
export function fillSchema(schema, text) {
  const sentences = text
    .split(/(?<=[.?!])\s+|\n+/)
    .map((each) => each.trim())
    .filter(Boolean);
  let next = 0;
  const sentence = () => sentences[next++ % sentences.length] ?? 'Nothing to add.';
  return fill(schema, { root: schema, sentence, depth: 0 });
}

/** @typedef {{ root: any, sentence: () => string, depth: number }} Scope */

/** @param {any} schema @param {Scope} scope @returns {unknown} */
function fill(schema, scope) {
  const node = resolve(schema, scope.root);
  if (node.const !== undefined) return node.const;
  if (Array.isArray(node.enum)) return node.enum[0];
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return fill(firstUseful(choices), scope);
  return fillType(node, { ...scope, depth: scope.depth + 1 });
}

/** @param {any} node @param {Scope} scope @returns {unknown} */
function fillType(node, scope) {
  const types = [node.type].flat();
  switch (types.find((each) => each !== 'null') ?? (node.properties ? 'object' : types[0])) {
    case 'object':
      return fillObject(node, scope);
    case 'array':
      return fillArray(node, scope);
    case 'number':
    case 'integer':
      return fillNumber(node);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return fillString(node, scope);
  }
}

/** @param {any} schema @param {any} root @returns {any} */
function resolve(schema, root) {
  if (schema?.allOf) return Object.assign({}, ...schema.allOf.map((/** @type {any} */ each) => resolve(each, root)));
  if (typeof schema?.$ref !== 'string') return schema ?? {};
  const steps = schema.$ref.replace(/^#\/?/, '').split('/').filter(Boolean);
  let target = root;
  for (const step of steps) target = target?.[step];
  return resolve(target, root);
}

/** @param {any[]} choices */
function firstUseful(choices) {
  return choices.find((each) => each.type !== 'null') ?? choices[0];
}

/** @param {any} node @param {Scope} scope */
function fillObject(node, scope) {
  const entries = Object.entries(node.properties ?? {});
  // Optional parts of a schema that contains itself end here.
  const wanted = scope.depth > 8 ? entries.filter(([key]) => node.required?.includes(key)) : entries;
  return Object.fromEntries(wanted.map(([key, value]) => [key, fill(value, scope)]));
}

/** @param {any} node @param {Scope} scope */
function fillArray(node, scope) {
  const length = scope.depth > 8 ? (node.minItems ?? 0) : Math.max(node.minItems ?? 0, Math.min(2, node.maxItems ?? 2));
  return Array.from({ length }, () => fill(node.items ?? {}, scope));
}

/** @param {any} node */
function fillNumber({ type, minimum, exclusiveMinimum, maximum, exclusiveMaximum }) {
  const low = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  const high = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - 1);
  if (low === undefined) return Math.min(1, high ?? 1);
  const middle = high === undefined ? low : (low + high) / 2;
  return type === 'integer' ? Math.floor(middle) : middle;
}

/** @param {any} node @param {Scope} scope */
function fillString(node, { sentence }) {
  if (FORMATS[node.format]) return FORMATS[node.format];
  let value = sentence();
  while (value.length < (node.minLength ?? 0)) value += ` ${sentence()}`;
  return value.slice(0, node.maxLength ?? value.length);
}
