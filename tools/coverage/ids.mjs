// Which statements of the specification a test file claims: ids in the names of its tests and suites, and in the
// tables of `each` where the title shows the cell ('%s …', '$id …').
import ts from 'typescript';

const RUNNERS = new Set(['it', 'test', 'describe']);

/** The `it` of `it`, `it.skip` or `it.each(table)`, or '' for any other call. */
function runnerOf(callee) {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) return runnerOf(callee.expression);
  return ts.isCallExpression(callee) ? runnerOf(callee.expression) : '';
}

const isText = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

function titleOf(node) {
  if (!node) return '';
  if (isText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return node.head.text + node.templateSpans.map(({ literal }) => literal.text).join('');
}

function bare(node) {
  const wrapped = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node);
  return wrapped ? bare(node.expression) : node;
}

/** The arrays that constants of the file are written out as, by name. */
function constantsIn(file) {
  const found = new Map();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
      const value = bare(node.initializer);
      if (ts.isArrayLiteralExpression(value)) found.set(node.name.text, value);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The table of `it.each([…])(title)`, when it is written out there or as a constant of the same file. */
function tableOf(callee, constants) {
  const each = ts.isCallExpression(callee) && ts.isPropertyAccessExpression(callee.expression);
  if (!each || callee.expression.name.text !== 'each' || callee.arguments.length === 0) return [];
  const given = bare(callee.arguments[0]);
  const table = ts.isIdentifier(given) ? constants.get(given.text) : given;
  return table && ts.isArrayLiteralExpression(table) ? table.elements.map(bare) : [];
}

/** The texts of one row that the title shows. Jest gives the cells to the title's %s in their order. */
function shown(row, title) {
  if (ts.isObjectLiteralExpression(row)) {
    const named = new Set([...title.matchAll(/\$(\w+)/g)].map(([, name]) => name));
    const cells = row.properties.filter((one) => ts.isPropertyAssignment(one) && named.has(one.name.getText()));
    return cells.map((one) => bare(one.initializer));
  }
  const places = title.match(/%[sp]|%(?!%)\w/g) ?? [];
  const cells = ts.isArrayLiteralExpression(row) ? row.elements.map(bare) : [row];
  return cells.filter((_, at) => places[at] === '%s' || places[at] === '%p');
}

/** @param {string} source @param {Iterable<string>} prefixes @param {string} path @returns {Set<string>} */
export function idsIn(source, prefixes, path) {
  const id = new RegExp(`\\b(?:${[...prefixes].join('|')})-\\d{3}\\b`, 'g');
  const found = new Set();
  const claim = (text) => text.match(id)?.forEach((one) => found.add(one));
  // The path's ending decides how it is read: `<T>value` is a tag in .tsx and a type in .ts.
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const constants = constantsIn(file);
  const visit = (node) => {
    if (ts.isCallExpression(node) && RUNNERS.has(runnerOf(node.expression))) {
      const title = titleOf(node.arguments[0]);
      claim(title);
      for (const row of tableOf(node.expression, constants)) {
        for (const cell of shown(row, title)) if (isText(cell)) claim(cell.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
