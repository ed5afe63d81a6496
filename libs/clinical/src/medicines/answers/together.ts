// "Can I take A with B": the answer leads with the most serious of all pairs.
import type { Urgency } from '../../health-questions/health-answer.js';
import type { Medicine } from '../catalogue.js';
import { concernsOf, stateLead, stateSeverity, statesOf } from '../concerns.js';
import type { MessageId } from '../data.js';
import type { Draft } from '../draft.js';
import { pairVerdict, weight, type Verdict } from '../interactions.js';
import { calledIn, type Mention } from '../mentions.js';
import { say, type Locale } from '../messages.js';
import type { KnownPerson } from '../person.js';
import { leafletLine } from './dose.js';
import { risksOf } from './general.js';
import { insteadOf, notes, notWithout, sourcesFor } from './parts.js';

interface Pair {
  readonly a: Mention;
  readonly b: Mention;
  readonly verdict: Verdict | null;
  /** The substance that both contain. */
  readonly same: Medicine | null;
}

/** With more medicines, only the pairs are described. */
const MOST_MEDICINES = 5;
const GRAVEST_LAST = [
  '',
  'bleeding',
  'toxicity',
  'potassium',
  'qt',
  'serotonin',
  'breathing',
  'dangerous',
  'nitrate-drop',
];
const DEADLY = ['dangerous', 'nitrate-drop'];
const GRAVE = ['breathing', 'dangerous', 'nitrate-drop', 'serotonin', 'high-pressure'];

/** @param mentions two or more */
export function together(mentions: readonly Mention[], person: KnownPerson, locale: Locale, already: boolean): Draft {
  const pairs = pairsOf(mentions).sort((a, b) => weightOf(b) - weightOf(a));
  const worst = pairs[0];
  if (!worst) throw new Error('a pair needs two medicines');
  const medicines = [...new Set(mentions.flatMap((one) => one.medicines))].slice(0, MOST_MEDICINES);
  const concerns = medicines.flatMap((one) => concernsOf(one, person, locale));
  const gravest = concerns.find(({ severity }) => severity === 'avoid');
  const personal = weightOf(worst) >= weight('avoid') ? null : personalLead(medicines, person, locale);
  const lead = personal ?? painkillersOfChild(medicines, person, locale) ?? pairLead(worst, person, locale);
  const states = statesOf(medicines, person, locale);
  return {
    urgency: already ? urgencyOf(worst) : 'none',
    lead,
    sections: [
      { heading: null, bullets: why(pairs, locale).slice(0, 3) },
      {
        heading: say('h-you', locale),
        bullets: [...(gravest?.sentences ?? []), ...states],
      },
      {
        heading: say('h-you', locale),
        bullets: concerns.slice(0, 3).flatMap(({ sentences }) => sentences),
        optional: true,
      },
      {
        heading: say('h-do', locale),
        bullets: [...todo(worst, personal !== null, medicines, person, locale)],
        optional: true,
      },
      { heading: say('h-help', locale), bullets: acts(pairs, locale) },
      { heading: say('h-not', locale), bullets: medicines.map((one) => notWithout(one, locale)), optional: true },
      { heading: say('h-note', locale), bullets: notes(medicines, locale), optional: true },
    ],
    question: risksOf(medicines, person),
    sources: sourcesFor(medicines, person.pregnant ? ['bumps'] : []),
  };
}

function todo(
  worst: Pair,
  isPersonal: boolean,
  medicines: readonly Medicine[],
  person: KnownPerson,
  locale: Locale,
): string[] {
  const instead = isPersonal || isAgainst(worst) ? insteadOf(medicines, person, locale) : [];
  return [
    ...instead,
    say(doOf(worst.verdict), locale),
    ...(isPersonal ? [] : leaflets(medicines, worst, person, locale)),
  ];
}

function isAgainst({ verdict, same }: Pair): boolean {
  return same !== null || verdict === null || weight(verdict.severity) >= weight('ask');
}

/** What makes one of them more dangerous for this person than the combination does. */
function personalLead(medicines: readonly Medicine[], person: KnownPerson, locale: Locale): string | null {
  for (const one of medicines) {
    const concern = concernsOf(one, person, locale).find(({ severity }) => severity === 'avoid');
    if (concern) return say('person-avoid', locale, { a: one.names[locale][0] ?? one.id, reason: concern.reason });
  }
  const against = medicines.find((one) => stateSeverity(one, person) === 'avoid');
  return against ? stateLead(against, person, locale, 'avoid') : null;
}

function pairLead(pair: Pair, person: KnownPerson, locale: Locale): string {
  const gaps = { a: calledIn(pair.a, locale), b: calledIn(pair.b, locale), s: pair.same?.names[locale][0] ?? '' };
  const lead = leadOf(pair);
  return say(person.child && lead === 'together-fine' ? 'together-fine-child' : lead, locale, gaps);
}

/** What is fine for an adult is not for a child, and leads. */
function painkillersOfChild(medicines: readonly Medicine[], { child }: KnownPerson, locale: Locale): string | null {
  const isPair = ['paracetamol', 'ibuprofen'].every((id) => medicines.some((one) => one.id === id));
  return child && isPair ? say('pain-pair-child', locale) : null;
}

/** The leaflets of both, when there is no reason against them. */
function leaflets(medicines: readonly Medicine[], { verdict }: Pair, person: KnownPerson, locale: Locale): string[] {
  if (verdict?.severity !== 'fine') return [];
  return medicines.map((one) => leafletLine(one, person, locale)).filter((line) => line !== null);
}

function why(pairs: readonly Pair[], locale: Locale): string[] {
  return pairs.map(({ a, b, verdict }) => {
    if (!verdict?.danger) return '';
    const text = verdict.danger.why[locale];
    return pairs.length === 1
      ? text
      : say('pair-line', locale, { a: calledIn(a, locale), b: calledIn(b, locale), why: text });
  });
}

/** When to get help, for the two most serious pairs. */
function acts(pairs: readonly Pair[], locale: Locale): string[] {
  return pairs.slice(0, 2).map(({ verdict }) => verdict?.danger?.act[locale] ?? '');
}

function pairsOf(mentions: readonly Mention[]): Pair[] {
  return mentions.flatMap((a, index) => mentions.slice(index + 1).map((b) => pairOf(a, b)));
}

function pairOf(a: Mention, b: Mention): Pair {
  const verdicts = a.medicines.flatMap((left) =>
    b.medicines.map((right) => ({ verdict: pairVerdict(left, right), same: left.id === right.id ? left : null })),
  );
  const worst = verdicts.reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best));
  return { a, b, ...worst };
}

/** An unknown combination ranks above one that needs asking, and is never called fine. */
function weightOf({ verdict, same }: Pick<Pair, 'verdict' | 'same'>): number {
  if (same) return weight('avoid') + 0.05;
  if (!verdict) return weight('apart') + 0.5;
  return weight(verdict.severity) + rankOf(verdict) / 10;
}

/** Among equally severe pairs, the one that kills sooner comes first. */
function rankOf({ danger }: Verdict): number {
  return Math.max(0, GRAVEST_LAST.indexOf(danger?.id ?? ''));
}

function leadOf({ verdict, same, a, b }: Pair): MessageId {
  if (same) return 'together-same';
  if (!verdict) return 'together-unknown';
  if (DEADLY.includes(verdict.danger?.id ?? '')) return 'together-never';
  const isPrescribed = [...a.medicines, ...b.medicines].some(({ supply }) => supply === 'prescription');
  if (verdict.severity === 'fine') return isPrescribed ? 'together-fine-prescribed' : 'together-fine';
  return `together-${verdict.severity}`;
}

function doOf(verdict: Verdict | null): MessageId {
  if (!verdict) return 'unknown-do';
  if (verdict.severity === 'avoid') return 'avoid-do';
  return verdict.severity === 'ask' ? 'ask-do' : 'fine-do';
}

function urgencyOf({ verdict }: Pair): Urgency {
  if (verdict?.severity !== 'avoid') return 'none';
  return GRAVE.includes(verdict.danger?.id ?? '') ? 'now' : 'today';
}
