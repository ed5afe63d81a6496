// @ts-check
// `npm run bench`: starts the product with the sandbox as its provider and prints ratios to floors of the same run. Absolute
// figures say little about another machine or moment; the ratios do.
import { measureChatTurn } from './chat-turn.mjs';
import { measureCheapReads } from './cheap-reads.mjs';
import { measureIngest } from './ingest.mjs';
import { buildWhatChanged, startAll } from './product.mjs';

const digits = (/** @type {number} */ value) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

const MEASURES = { chat: measureChatTurn, reads: measureCheapReads, ingest: measureIngest };
// `npm run bench -- ingest` measures only that.
const wanted = process.argv.slice(2);

await buildWhatChanged();
const all = await startAll();
try {
  const rows = [];
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure(all)));
  }
  for (const { what, value, floor, floorValue, ratio } of rows) {
    console.log(
      `${what.padEnd(24)} ${digits(value).padStart(8)}   ${floor.padEnd(26)} ${digits(floorValue).padStart(8)}   ratio ${digits(ratio)}`,
    );
  }
  const memory = all.memory().map(({ name, megabytes }) => `${name} ${megabytes}`);
  console.log(`memory after the run, MB: ${memory.join(', ')}`);
} finally {
  await all.stop();
}
