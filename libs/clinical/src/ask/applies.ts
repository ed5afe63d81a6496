// Whether a finding can be asked about at all: not about another sex or age, a pregnancy that does not exist, or the duration
// after "since two days". An unknown person may be anybody.
import data from '../../knowledge/who-is-asked.json' with { type: 'json' };
import type { Findings } from '../understand/implied.js';
import type { Attributes } from '../understand/attributes.js';
import type { Person } from '../understand/person.js';

/** The person, and what was said about the complaint. */
export type Asked = Person & Partial<Attributes>;

type Group = keyof typeof data;

const BABY_ENDS = 2;
const CHILDHOOD_ENDS = 16;
const GROWN = 14;
const FERTILE_FROM = 10;
const FERTILE_UNTIL = 56;

const ids = (group: Group): ReadonlySet<string> => new Set(data[group]);
const GROUPS: readonly (readonly [ReadonlySet<string>, (person: Person, found: Findings) => boolean])[] = [
  [ids('female'), ({ sex }) => sex !== 'male'],
  [ids('male'), ({ sex }) => sex !== 'female'],
  [ids('inPregnancy'), (_, found) => found.get('pregnant') === true],
  [ids('fertile'), ({ age }) => age === undefined || (age >= FERTILE_FROM && age < FERTILE_UNTIL)],
  [ids('babies'), ({ age }) => age === undefined || age < BABY_ENDS],
  [ids('children'), ({ age }) => age === undefined || age < CHILDHOOD_ENDS],
  [ids('grown'), ({ age }) => age === undefined || age >= GROWN],
];

/** Findings that say the same as something already known in other words. */
const TOLD: Readonly<Record<string, (asked: Asked) => boolean>> = {
  'long-lasting': ({ days }) => days !== undefined,
  'sudden-onset': ({ onset }) => onset !== undefined,
  progressive: ({ course }) => course !== undefined,
  'comes-and-goes': ({ course }) => course !== undefined,
};

/** Whether this person can be asked about a finding. */
export function applies(findingId: string, person: Asked, found: Findings): boolean {
  if (TOLD[findingId]?.(person)) return false;
  return GROUPS.every(([group, fits]) => !group.has(findingId) || fits(person, found));
}
