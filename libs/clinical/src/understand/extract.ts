// Which findings a text affirms and which it denies.
import { hasItsNeed } from './beside.js';
import { isComplaint, knowledge } from '../knowledge/knowledge.js';
import { affirmImplied, type Findings, presentIn, withImplied } from './implied.js';
import { lastingIn } from './lasting.js';
import type { Mention, Status } from './mention.js';
import { read } from './read-mentions.js';
import { tellsPregnantWeek } from '../medicines/person.js';
import { itself, lastRead } from '../words/last-read.js';
import type { Token } from '../words/text.js';

const KEPT = 32;

const readings = lastRead(KEPT, itself, read);

/** Every finding that the text names, with the standing it has there. */
export function mentions(text: string): readonly Mention[] {
  return readings(text).mentions;
}

/** Findings that the words only suggest, without those that are told or denied, or ruled out by what is denied. */
export function hintedBy(turns: readonly string[], found: Findings): ReadonlySet<string> {
  const { findings } = knowledge();
  const isOpen = (id: string): boolean =>
    !found.has(id) && !(findings.get(id)?.implies ?? []).some((general) => found.get(general) === false);
  return new Set(turns.flatMap((turn) => readings(turn).hinted).filter(isOpen));
}

/** The telling words that speak of this person now, and are not denied. */
export function tellingWords(turns: readonly string[]): readonly Token[] {
  return turns.flatMap((turn) => readings(turn).telling);
}

/** Findings affirmed or denied over several turns, the last word winning. */
export function extract(turns: readonly string[]): Findings {
  return gathered(turns, ['present']).found;
}

/** The same for dangers: with what somebody else says of the person, and what an earlier finding brings along stays. */
export function extractAlarming(turns: readonly string[]): Findings {
  const { found, deniedWith } = gathered(turns, ['present', 'opinion']);
  for (const id of presentIn(found)) affirmImplied([id], found, (one) => deniedWith.get(id)?.has(one) === true);
  return found;
}

interface Gathered {
  readonly found: Map<string, boolean>;
  /** What was denied in the words that told a finding. */
  readonly deniedWith: ReadonlyMap<string, ReadonlySet<string>>;
}

function gathered(turns: readonly string[], counts: readonly Status[]): Gathered {
  const found = new Map<string, boolean>();
  const deniedWith = new Map<string, ReadonlySet<string>>();
  const painless = new Set<string>();
  for (const turn of turns) {
    const said = told(turn);
    for (const mention of said) if (mention.painless) painless.add(mention.findingId);
    const denied = idsOf(said, ['absent']);
    for (const id of denied) found.set(id, false);
    const present = [...withNeeds(idsOf(said, counts), found), ...bySense(turn).filter((id) => !found.has(id))];
    for (const id of present) found.set(id, true);
    const stays = new Set([...denied, ...painless]);
    for (const id of present) deniedWith.set(id, stays);
    affirmImplied(present, found, (id) => stays.has(id));
    // "Eight weeks pregnant" holds whatever is said of confirming the pregnancy.
    affirmImplied(presentIn(found), found, (id) => found.get(id) === false && isComplaint(id));
  }
  return { found, deniedWith };
}

function idsOf(said: readonly Mention[], counts: readonly Status[]): ReadonlySet<string> {
  return new Set(said.flatMap(({ findingId, status }) => (counts.includes(status) ? [findingId] : [])));
}

function withNeeds(ids: ReadonlySet<string>, found: Findings): string[] {
  return [...ids].filter((id) => hasItsNeed(id, (one) => ids.has(one) || found.get(one) === true));
}

/** What no phrase tells: times, and "Im 9 weeks with some spotting". */
function bySense(turn: string): string[] {
  return [...lastingIn(turn, mentions), ...(tellsPregnantWeek(turn.toLowerCase()) ? ['pregnant'] : [])];
}

/** "Leg, swelling": a list of words in which nothing was understood is read again without its commas. */
function told(turn: string): readonly Mention[] {
  const said = mentions(turn);
  const words = turn.split(/[\s,]+/).length;
  return said.length === 0 && words <= MOST_LISTED && turn.includes(',') ? mentions(turn.replaceAll(',', ' ')) : said;
}
const MOST_LISTED = 6;

/** Whether every clause that tells one of `ids`, or what implies it, also tells one of `beside`; false where none tells it. */
export function toldOnlyBeside(ids: readonly string[], beside: readonly string[], turns: readonly string[]): boolean {
  const clauses = turns.flatMap((turn) => clausesOf(told(turn))).filter((found) => ids.some((id) => found.has(id)));
  return clauses.length > 0 && clauses.every((found) => beside.some((id) => found.has(id)));
}

function clausesOf(said: readonly Mention[]): Findings[] {
  const clauses = new Map<number, Map<string, boolean>>();
  for (const { findingId, clause, status } of said) {
    if (status !== 'present' && status !== 'opinion') continue;
    clauses.set(clause, (clauses.get(clause) ?? new Map<string, boolean>()).set(findingId, true));
  }
  return [...clauses.values()].map((clause) => withImplied(clause));
}

/** What the first sentence that names a present finding tells: the chief complaint. */
export function chiefOf(turns: readonly string[]): ReadonlySet<string> {
  // A question about a tablet tells no complaint of the illness that it is for.
  const complaining = turns.filter((turn) => presentOf(turn).some(({ findingId }) => isComplaint(findingId)));
  for (const turn of complaining.length > 0 ? complaining : turns) {
    const present = presentOf(turn);
    if (present.length === 0) continue;
    const first = Math.min(...present.map(({ sentence }) => sentence));
    return new Set(present.filter(({ sentence }) => sentence === first).map(({ findingId }) => findingId));
  }
  return new Set();
}

function presentOf(turn: string): Mention[] {
  return told(turn).filter(({ status }) => status === 'present');
}
