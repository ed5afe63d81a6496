// The statements of the specification that a test file claims: ids in the names of its tests and suites, and in the tables of
// `each` where the title shows the cell ('%s …', '$id …').
import { parseSync } from 'oxc-parser';

const RUNNERS = new Set(['it', 'test', 'describe']);

/** Every node below this one, and itself. */
function* nodesOf(value) {
  if (typeof value !== 'object' || value === null) return;
  if (typeof value.type === 'string') yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

/** The `it` of `it`, `it.skip` or `it.each(table)`, or '' for any other call. */
function runnerOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return runnerOf(callee.object);
  return callee.type === 'CallExpression' ? runnerOf(callee.callee) : '';
}

/** The text of a string or a template, without the computed parts of a template. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('') : '';
}

const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']);
const bare = (node) => (WRAPPERS.has(node.type) ? bare(node.expression) : node);

/** The arrays that are written out as constants of the file, by name. */
function constantsIn(program) {
  const found = new Map();
  for (const { type, id, init } of nodesOf(program)) {
    const value = type === 'VariableDeclarator' && init ? bare(init) : undefined;
    if (value?.type === 'ArrayExpression' && id.type === 'Identifier') found.set(id.name, value);
  }
  return found;
}

/** The table of `it.each([…])(title)`, when it is written out there or as a constant of the same file. */
function tableOf(callee, constants) {
  const each = callee.type === 'CallExpression' && callee.callee.type === 'MemberExpression';
  if (!each || callee.callee.property.name !== 'each' || callee.arguments.length === 0) return [];
  const given = bare(callee.arguments[0]);
  const table = given.type === 'Identifier' ? constants.get(given.name) : given;
  return table?.type === 'ArrayExpression' ? table.elements.map(bare) : [];
}

/** The texts of one row that the title shows. Jest assigns the cells to the title's %s in order. */
function shown(row, title) {
  if (row.type === 'ObjectExpression') {
    const named = new Set([...title.matchAll(/\$(\w+)/g)].map(([, name]) => name));
    const cells = row.properties.filter(({ type, key }) => type === 'Property' && named.has(key.name ?? key.value));
    return cells.map(({ value }) => bare(value));
  }
  const places = title.match(/%[sp]|%(?!%)\w/g) ?? [];
  const cells = row.type === 'ArrayExpression' ? row.elements.map(bare) : [row];
  return cells.filter((_, at) => places[at] === '%s' || places[at] === '%p');
}

/** @param {string} source @param {Iterable<string>} prefixes @param {string} path @returns {Set<string>} */
export function idsIn(source, prefixes, path) {
  const id = new RegExp(`\\b(?:${[...prefixes].join('|')})-\\d{3}\\b`, 'g');
  const found = new Set();
  const claim = (text) => text.match(id)?.forEach((one) => found.add(one));
  // The file extension decides how it is parsed: `<T>value` is a tag in .tsx and a type in .ts.
  const { program } = parseSync(path, source);
  const constants = constantsIn(program);
  for (const node of nodesOf(program)) {
    if (node.type !== 'CallExpression' || !RUNNERS.has(runnerOf(node.callee))) continue;
    const title = textOf(node.arguments[0]);
    claim(title);
    for (const row of tableOf(node.callee, constants)) {
      for (const cell of shown(row, title)) claim(textOf(cell));
    }
  }
  return found;
}
