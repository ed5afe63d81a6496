// The required and the optional parts of a message, as a list of paths, so that two versions of it can be compared: `items[].id`
// is always there, `title?` may be missing.
import { z } from 'zod';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** Deep enough for every message; ends recursive ones. */
const DEEPEST = 8;

/** @param side what is sent (`input`), or what comes out of parsing it (`output`) */
export function shapeOf(schema: z.ZodType, side: 'input' | 'output'): string[] {
  const root = z.toJSONSchema(schema, { io: side, unrepresentable: 'any' }) as Schema;
  return [...new Set(pathsOf(root, root, '', DEEPEST))].sort();
}

function pathsOf(root: Schema, schema: Schema, at: string, depth: number): string[] {
  if (depth === 0) return [];
  const inner = innerOf(root, schema);
  if (inner) return pathsOf(root, inner, at, depth);
  if (schema.items) return pathsOf(root, schema.items, `${at}[]`, depth - 1);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = at ? `${at}.${name}` : name;
    const own = schema.required?.includes(name) ? path : `${path}?`;
    return [own, ...pathsOf(root, property, path, depth - 1)];
  });
}

/**
 * Follows a reference, or unwraps what may also be null. Of several alternatives none is followed, since paths cannot distinguish
 * them.
 */
function innerOf(root: Schema, { $ref, anyOf }: Schema): Schema | undefined {
  if ($ref) return root.$defs?.[$ref.replace('#/$defs/', '')];
  const kinds = anyOf?.filter((kind) => kind.properties ?? kind.items ?? kind.$ref) ?? [];
  return kinds.length === 1 ? kinds[0] : undefined;
}

const isRequired = (path: string): boolean => !path.endsWith('?');
const parentOf = (path: string): string => path.replace(/(\.?[^.[\]]+|\[\])$/, '').replace(/(\[\])+$/, '');
const has = (shape: readonly string[], path: string): boolean => shape.includes(path) || shape.includes(`${path}?`);

/** What the new version requires and the old one does not send. */
export function missingFrom(older: readonly string[], newer: readonly string[]): string[] {
  return newer.filter((path) => {
    if (!isRequired(path) || older.includes(path)) return false;
    // Inside an optional new field everything may be required.
    const parent = parentOf(path);
    return parent === '' || has(older, parent);
  });
}

/** What the old version relies on and the new one does not always send. */
export const lostFrom = (older: readonly string[], newer: readonly string[]): string[] =>
  older.filter((path) => isRequired(path) && !newer.includes(path));
