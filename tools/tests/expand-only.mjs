// @ts-check
// What a migration must not do while the previous release still serves: it expands, and the next release contracts.

/** @param {string} sql @returns {string[]} */
function statementsOf(sql) {
  // Function bodies and quoted texts may contain anything.
  const bare = sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\s+/g, ' ');
  return bare.split(';').flatMap((statement) => statement.trim() || []);
}

/** Parts between commas outside parentheses. @param {string} text @returns {string[]} */
function partsOf(text) {
  let depth = 0;
  const parts = [''];
  for (const char of text) {
    depth += Number(char === '(') - Number(char === ')');
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}

const TABLE = String.raw`(?:IF (?:NOT )?EXISTS )?(?:ONLY )?((?:\w+\.)?\w+)`;
const VOLATILE = /DEFAULT (gen_random_uuid|random|clock_timestamp|nextval)\b/i;

/** The previous release must be able to keep reading and writing, and nobody may wait while a whole table is scanned or rewritten. @type {[RegExp, string][]} */
const OF_TABLE = [
  [/^DROP (?!CONSTRAINT)/i, 'drops a column that the previous release reads'],
  [/^RENAME/i, 'renames what the previous release uses'],
  [/^ALTER (COLUMN )?\w+ (SET DATA )?TYPE/i, 'changes a type, which rewrites the whole table'],
  [/^ALTER (COLUMN )?\w+ SET NOT NULL/i, 'requires a value that the previous release may leave out'],
  [/^ALTER (COLUMN )?\w+ DROP DEFAULT/i, 'requires a value that the previous release may leave out'],
  [
    /^ADD (?!CONSTRAINT)(?=.*NOT NULL)(?!.*(DEFAULT|GENERATED))/i,
    'requires a value that the previous release leaves out',
  ],
  [VOLATILE, 'has a default that writes the whole table anew'],
  [/^ADD .*GENERATED ALWAYS AS \(/i, 'computes a column, which writes the whole table anew'],
  [
    /^ADD (CONSTRAINT|CHECK|FOREIGN|UNIQUE|PRIMARY)(?!.*(NOT VALID|USING INDEX))/i,
    'checks every row under a lock (NOT VALID)',
  ],
];
/** @type {[RegExp, string][]} */
const OF_STATEMENT = [
  [/^DROP (TABLE|SCHEMA|VIEW|MATERIALIZED|TYPE|SEQUENCE|FUNCTION)/i, 'drops what the previous release uses'],
  [/^(TRUNCATE|LOCK|CLUSTER|VACUUM FULL|REINDEX)/i, 'locks a whole table'],
  [/^ALTER (TYPE|SCHEMA|SEQUENCE|VIEW) .* RENAME/i, 'renames what the previous release uses'],
];

/** @param {string} text @param {[RegExp, string][]} rules */
const broken = (text, rules) => rules.flatMap(([pattern, why]) => (pattern.test(text) ? [why] : []));

const ALTER = new RegExp(`^ALTER TABLE ${TABLE} (.*)`, 'i');
const INDEX = /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?.*?\bON (?:ONLY )?((?:\w+\.)?\w+)/i;

/** @param {string} statement @param {Set<string>} own @param {boolean} inTransaction @returns {string[]} */
function ofStatement(statement, own, inTransaction) {
  const altered = ALTER.exec(statement);
  const indexed = INDEX.exec(statement);
  if (altered) return own.has(altered[1]) ? [] : partsOf(altered[2]).flatMap((action) => broken(action, OF_TABLE));
  if (!indexed) return broken(statement, OF_STATEMENT);
  if (indexed[1]) return inTransaction ? ['builds an index concurrently inside of a transaction'] : [];
  return own.has(indexed[2]) ? [] : ['builds an index while writers wait (CONCURRENTLY)'];
}

/**
 * What is wrong with a migration, if anything. Tables that it makes itself are its own.
 * @param {readonly string[]} queries of `up` @param {boolean} inTransaction @returns {string[]}
 */
export function contractionsIn(queries, inTransaction) {
  const statements = queries.flatMap(statementsOf);
  const created = new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${TABLE}`, 'i');
  const own = new Set(statements.flatMap((statement) => created.exec(statement)?.[1] ?? []));
  return statements.flatMap((statement) =>
    ofStatement(statement, own, inTransaction).map((why) => `${statement.slice(0, 80)}: ${why}`),
  );
}
