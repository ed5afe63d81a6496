// When to worry: flags already raised, the dangers behind a common complaint, and the likeliest cause's own advice.
import data from '../../knowledge/worries.json' with { type: 'json' };
import { adviceIn } from '../knowledge/advice.js';
import type { Assessment } from '../assessment.js';
import type { KnownCondition } from '../knowledge/knowledge.js';
import { namesOf } from '../knowledge/names.js';
import type { Worry } from '../knowledge/schema.js';
import type { Locale } from '../knowledge/locale.js';
import { capital, lower } from './wording.js';

export const WORRIES: readonly Worry[] = data;
const COMPLAINTS = 2;
const MOST = 4;

export function worriesOf(result: Assessment, conditions: readonly KnownCondition[], locale: Locale): string[] {
  // The triage already says 'See a doctor today'; only specific advice is repeated here.
  const flags = result.redFlags
    .filter(({ level, number }) => level === 'urgent' && number !== 'none')
    .map(({ message }) => message);
  const complaints = worriesAbout(presentIn(result)).map((worry) => worry[locale]);
  return [...new Set([...flags, ...complaints, ...ownAdvice(conditions, complaints.length, locale)])].slice(0, MOST);
}

function presentIn({ understood }: Assessment): Set<string> {
  return new Set(understood.filter((one) => one.present).map(({ findingId }) => findingId));
}

/** The more specific worry replaces the more general one: "headache with fever" replaces "headache". */
export function worriesAbout(present: ReadonlySet<string>): Worry[] {
  const spoken = new Set<string>();
  return WORRIES.filter(({ when }) => {
    const met = when.map((group) => group.find((id) => present.has(id)));
    if (met.some((id) => id === undefined || spoken.has(id))) return false;
    for (const group of when) for (const id of group) spoken.add(id);
    return true;
  }).slice(0, COMPLAINTS);
}

function ownAdvice(conditions: readonly KnownCondition[], complaints: number, locale: Locale): string[] {
  return conditions.slice(0, complaints > 0 ? 1 : 2).flatMap((condition) => {
    const name = capital(namesOf(condition, locale).layName);
    return adviceIn('seek', [condition.seekCare], locale).map((words) => `${name}: ${lower(words)}`);
  });
}
