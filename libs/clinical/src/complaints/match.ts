// Which complaint an account is about.
import { COMPLAINTS } from './data.js';
import { knowledge } from '../knowledge/knowledge.js';
import { fits, meets } from './circumstances.js';
import type { Complaint, ComplaintUrgency } from './schema.js';
import { type Chances, likelyOf, SURE } from '../subjects/subjects.js';
import type { Told } from '../understand/told.js';
import { hasComplaint } from '../understand/understand.js';

let namedBy: ReadonlyMap<string, number> | undefined;

/** In how many complaints a finding occurs: the fewer, the more distinctive it is. */
function uses(): ReadonlyMap<string, number> {
  if (!namedBy) {
    const counts = new Map<string, number>();
    for (const id of COMPLAINTS.flatMap(({ heard }) => heard)) counts.set(id, (counts.get(id) ?? 0) + 1);
    namedBy = counts;
  }
  return namedBy;
}

/** What the classifier takes words to be about. Later words in a conversation mostly reply, so it finds their file only. */
export interface Classified {
  readonly chances: Chances;
  /** No later words tell of another complaint. */
  readonly isOpening: boolean;
}

/**
 * The complaint that fits what was told best: what was named first before the rest, what says where it is before fever
 * and other general complaints, files for this kind of person (a child, in pregnancy) before those for anyone, what asks
 * for help sooner, then the more telling findings. What the classifier is sure of comes before all of these, though not where
 * the findings clearly tell of a cause that its file does not name and it hears no finding.
 * @param chief findings of the first sentence that names any
 * @param classified what the classifier takes the words to be about, and whether they are somebody's first
 * @param cause the condition that explains the findings best by far, if there is one
 */
export function complaintOf(
  told: Told,
  chief: ReadonlySet<string>,
  { chances, isOpening }: Classified,
  cause?: string,
): Complaint | null {
  const named = asHeard(chief);
  const fitting = COMPLAINTS.filter((one) => isFor(one, told));
  const isSure = (one: Complaint): boolean => !isDenied(one, told) && chanceOf(one, chances) >= SURE;
  const heard = fitting.filter((one) => one.heard.some((id) => told.found.get(id) === true));
  const guessed = fitting.filter((one) => isSure(one) && mayExplain(one, cause));
  const known = heard.length > 0 && !isOpening ? heard : [...new Set([...heard, ...guessed])];
  const likely = known.length === 0 && !hasComplaint(told.found) ? likelyOf(chances, 'complaint') : null;
  const considered = likely ? fitting.filter(({ id }) => id === likely) : known;
  const [best] = considered
    .map((complaint) => ({
      complaint,
      weight:
        weightOf(complaint, told, named) +
        (namesCause(complaint, cause) ? NAMES_CAUSE : 0) +
        (isOpening && isSure(complaint) ? SURELY_MEANT : 0),
    }))
    .sort((a, b) => b.weight - a.weight || a.complaint.id.localeCompare(b.complaint.id));
  return best?.complaint ?? null;
}

/** The classifier knows words, not denials: "my speech is normal" is no trouble speaking. */
function isDenied({ heard }: Complaint, { found }: Told): boolean {
  return heard.some((id) => found.get(id) === false) && !heard.some((id) => found.get(id) === true);
}

/** A finding in no file counts as its more general one: a crushing chest as pain in the chest. */
function asHeard(chief: ReadonlySet<string>): ReadonlySet<string> {
  const implied = (id: string): readonly string[] => knowledge().findings.get(id)?.implies ?? [];
  return new Set([...chief].flatMap((id) => (uses().has(id) ? [id] : implied(id))));
}

/** Unknown sex may be either. */
function isFor({ who }: Complaint, told: Told): boolean {
  return sexesOf(told).some((sex) => fits(who, { ...told, sex }));
}

/** Whether its file is for this kind of person, and not just perhaps: a woman's file where nothing tells the sex. */
function isForThisPerson({ who }: Complaint, told: Told): boolean {
  return who !== undefined && sexesOf(told).every((sex) => fits(who, { ...told, sex }));
}

function sexesOf({ sex }: Told): readonly ('female' | 'male')[] {
  return sex ? [sex] : ['female', 'male'];
}

/** A child's ear pain is ear pain: files of one family share what the classifier gives to each. */
const FOR_WHOM = /-(?:young-child|child|infant|newborn|baby|teen)$/;

function mayExplain(complaint: Complaint, cause: string | undefined): boolean {
  return cause === undefined || namesCause(complaint, cause);
}

let families: ReadonlyMap<string, readonly string[]> | undefined;

/** The classifier's subjects of a complaint and its family. */
function subjectsOf(id: string): readonly string[] {
  families ??= new Map(COMPLAINTS.map((one) => [one.id, familyOf(one.id)]));
  return families.get(id) ?? [];
}

function familyOf(id: string): string[] {
  const family = id.replace(FOR_WHOM, '');
  return COMPLAINTS.filter((one) => one.id === family || one.id.startsWith(`${family}-`)).map(
    (one) => `complaint/${one.id}`,
  );
}

/** What the classifier gives to the complaint and its family. */
function chanceOf({ id }: Complaint, chances: Chances): number {
  return subjectsOf(id).reduce((sum, subject) => sum + (chances.get(subject) ?? 0), 0);
}

/** What the classifier is sure of counts more than what was named first: "vomited my pill" is about the pill. */
const SURELY_MEANT = 1200;
const NAMED_FIRST = 1000;
const SAYS_MORE = 300;
const FOR_THIS_PERSON = 100;
/** A kidney stone is answered as pain in the flank, though the back was named, too; but not what can wait before what cannot. */
const NAMES_CAUSE = 25;
/** What needs help sooner is answered before what can wait. */
const BY_URGENCY: Readonly<Record<ComplaintUrgency, number>> = {
  today: 30,
  'three-days': 20,
  'two-weeks': 10,
  home: 0,
};

/** Whether a complaint's file names a condition among its causes. */
export function namesCause({ causes }: Complaint, cause: string | undefined): boolean {
  return cause !== undefined && causes.some(({ conditions }) => conditions.includes(cause));
}

function weightOf(complaint: Complaint, told: Told, chief: ReadonlySet<string>): number {
  const { heard, general, urgency } = complaint;
  const present = heard.filter((id) => told.found.get(id) === true);
  const first = present.filter((id) => chief.has(id));
  const telling = (first.length > 0 ? first : present).reduce((sum, id) => sum + tellingOf(id, heard), 0);
  const rule = urgency.find(({ when }) => meets(when, told));
  const weights = [
    first.length > 0 ? NAMED_FIRST : 0,
    general ? 0 : SAYS_MORE,
    isForThisPerson(complaint, told) ? FOR_THIS_PERSON : 0,
    rule ? BY_URGENCY[rule.level] : 0,
    telling,
  ];
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** Up to one for being heard in this complaint alone, up to one for standing first in its list. */
function tellingOf(id: string, heard: readonly string[]): number {
  return 1 / (uses().get(id) ?? 1) + 1 / (1 + heard.indexOf(id));
}
