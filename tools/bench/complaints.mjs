// @ts-check
// Complaints as people write them, none of them twice in a run: the engine keeps what it has read last, so one question again and
// again costs less.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../libs/clinical/training/wide-plain-complaints.jsonl');
const complaints = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line).text);
let asked = 0;

/** They begin again once all have been asked, which the engine has forgotten by then. @returns {string} */
export const nextComplaint = () => complaints[asked++ % complaints.length];
