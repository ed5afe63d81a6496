// When to worry: what raised a flag already, the dangers behind a common complaint, and the likeliest cause's own advice.
import data from '../knowledge/worries.json' with { type: 'json' };
import type { Assessment } from './assess.js';
import { doctorTexts } from './doctor-texts.js';
import type { KnownCondition } from './knowledge.js';
import type { Worry } from './schema.js';
import type { Locale } from './red-flags.js';

export const WORRIES: readonly Worry[] = data;
const COMPLAINTS = 2;
const MOST = 4;

export function worriesOf(result: Assessment, conditions: readonly KnownCondition[], locale: Locale): string[] {
  // 'See a doctor today' is what the triage says already; only advice of its own is repeated here.
  const flags = result.redFlags
    .filter(({ level, number }) => level === 'urgent' && number !== 'none')
    .map(({ message }) => message);
  const complaints = worriesAbout(presentIn(result)).map((worry) => worry[locale]);
  return [...new Set([...flags, ...complaints, ...ownAdvice(conditions, complaints.length, locale)])].slice(0, MOST);
}

function presentIn({ understood }: Assessment): Set<string> {
  return new Set(understood.filter((one) => one.present).map(({ findingId }) => findingId));
}

/** The more special worry stands for the more general one: "headache with fever" for "headache". */
export function worriesAbout(present: ReadonlySet<string>): Worry[] {
  const spoken = new Set<string>();
  return WORRIES.filter(({ when }) => {
    const met = when.map((group) => group.find((id) => present.has(id)));
    if (met.some((id) => id === undefined || spoken.has(id))) return false;
    for (const group of when) for (const id of group) spoken.add(id);
    return true;
  }).slice(0, COMPLAINTS);
}

/** The knowledge base gives advice by condition in English only; what holds for every illness stands for it. */
function ownAdvice(conditions: readonly KnownCondition[], complaints: number, locale: Locale): string[] {
  if (locale !== 'en') return complaints > 0 || conditions.length === 0 ? [] : [doctorTexts(locale).worryInGeneral];
  return conditions.slice(0, complaints > 0 ? 1 : 2).map(({ layName, seekCare }) => {
    const words = seekCare.charAt(0).toLowerCase() + seekCare.slice(1);
    return `${layName.charAt(0).toUpperCase()}${layName.slice(1)}: ${words}`;
  });
}
