// Red flags: rules over findings.
import { toldOnlyBeside } from '../understand/extract.js';
import type { Findings } from '../understand/implied.js';
import { knowledge } from '../knowledge/knowledge.js';
import type { Locale } from '../knowledge/locale.js';
import type { Person } from '../understand/person.js';
import type { RedFlagRule } from '../knowledge/schema.js';
import { standingIn } from '../understand/standing.js';

export interface RedFlag {
  readonly id: string;
  readonly level: 'emergency' | 'urgent';
  readonly message: string;
  readonly number: 'ambulance' | 'crisis' | 'poison' | 'none';
  /** Needs a doctor, yet not today. */
  readonly withinDays?: true;
  /** It may be meant, and is only asked about. */
  readonly asks?: true;
}

/** The flags that are raised: all but those that are only asked about. */
export function raised(redFlags: readonly RedFlag[]): RedFlag[] {
  return redFlags.filter(({ asks }) => !asks);
}

interface Circumstances {
  readonly locale?: Locale;
  /** In which the findings were told: some complaints may have stood for weeks. */
  readonly turns?: readonly string[];
}

const CHILDHOOD_ENDS = 13;

/** Red flags among findings that are known already. */
export function redFlagsOf(found: Findings, { locale = 'en', turns, ...person }: Person & Circumstances): RedFlag[] {
  const { rules, messages } = knowledge().redFlags;
  const raised = rules.filter((rule) => fits(rule, found, person) && !isInnocent(rule, turns));
  return raised
    .filter(({ coveredBy = [] }) => !raised.some(({ id }) => coveredBy.includes(id)))
    .map((rule) => (isStanding(rule, found, turns) ? { ...rule, level: 'urgent' as const, message: 'today' } : rule))
    .sort((a, b) => Number(b.level === 'emergency') - Number(a.level === 'emergency'))
    .map(({ id, level, message }) => {
      const text = messages[message];
      const flag = { id, level, message: text?.[locale] ?? message, number: text?.number ?? 'none' };
      return text?.withinDays ? { ...flag, withinDays: true } : flag;
    });
}

/** A rule about what has just begun, when its complaint has stood for weeks: no emergency, but a doctor's matter today. */
function isStanding({ notWhenStanding, when }: RedFlagRule, found: Findings, turns?: readonly string[]): boolean {
  if (!notWhenStanding || !turns) return false;
  const standing = standingIn(turns);
  return (when[0] ?? []).filter((id) => found.get(id) === true).every((id) => standing.has(id));
}

function fits(rule: RedFlagRule, found: Findings, { age, sex }: Person): boolean {
  if (rule.femaleOnly && sex === 'male') return false;
  if (rule.age && !fitsAge(rule.age, age)) return false;
  return rule.when.every((group) => group.some((id) => found.get(id) === true));
}

/** Where every clause that tells its finding tells the innocent reading as well. */
function isInnocent({ unless, when }: RedFlagRule, turns: readonly string[] = []): boolean {
  return unless !== undefined && toldOnlyBeside(when[0] ?? [], unless, turns);
}

/** With an unknown age a rule for older people counts (the careful side), one for babies and children does not. */
function fitsAge([from, to]: readonly [number, number], age: number | undefined): boolean {
  return age === undefined ? to >= CHILDHOOD_ENDS : age >= from && age <= to;
}
