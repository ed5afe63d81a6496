// "Which painkiller with warfarin": every candidate weighed against this person.
import { medicine, type Medicine } from '../catalogue.js';
import { concernsOf, stateSeverity, statesOf, type Concern } from '../concerns.js';
import type { Draft } from '../draft.js';
import { weight } from '../interactions.js';
import type { Mention } from '../mentions.js';
import { listed, say, type Locale } from '../messages.js';
import type { KnownPerson } from '../person.js';
import type { Choice, Severity } from '../schema.js';
import { nameOf, sourcesFor } from './parts.js';

interface Candidate {
  readonly one: Medicine;
  readonly severity: Severity;
  readonly concerns: readonly Concern[];
}

/** @param others medicines named in the question beside the kind that is asked for */
export function whichAnswer(choice: Choice, others: readonly Mention[], given: KnownPerson, locale: Locale): Draft {
  const person = { ...given, medicines: [...given.medicines, ...others] };
  const candidates = choice.candidates.map((id) => weighed(medicine(id), person, locale));
  const best = [...candidates].sort((a, b) => weight(a.severity) - weight(b.severity))[0];
  const concerns = candidates.flatMap(({ concerns: each }) => each);
  const reasons = [...new Set(concerns.map(({ reason }) => reason))];
  const why = [
    ...new Set(concerns.filter(({ severity }) => severity === 'avoid').flatMap(({ sentences }) => sentences)),
  ];
  return {
    lead: choice.prescriber ? prescriberLead(reasons, locale) : leadOf(choice, best, locale),
    sections: [
      { heading: say('h-other', locale), bullets: lists(candidates, choice, locale) },
      { heading: say('h-you', locale), bullets: best ? statesOf([best.one], given, locale) : [] },
      { heading: say('h-why', locale), bullets: why.slice(0, 3), optional: true },
      {
        heading: say('h-help', locale),
        bullets: [say(choice.prescriber ? 'which-infection' : 'which-doctor', locale)],
      },
      {
        heading: say('h-note', locale),
        bullets: [noteOf(best, given, locale)],
        optional: true,
      },
    ],
    question: choice.prescriber && given.allergies.length > 0 ? 'reaction' : 'other-medicines',
    sources: sourcesFor(
      candidates.map(({ one }) => one),
      moreSources(given),
    ),
  };
}

function noteOf(best: Candidate | undefined, { allergies }: KnownPerson, locale: Locale): string {
  return allergies.includes('penicillin') ? say('allergy-test', locale) : (best?.one.note?.[locale] ?? '');
}

function moreSources({ allergies, pregnant }: KnownPerson): string[] {
  if (allergies.length > 0) return ['nice-allergy'];
  return pregnant ? ['bumps'] : [];
}

function weighed(one: Medicine, person: KnownPerson, locale: Locale): Candidate {
  const concerns = concernsOf(one, person, locale);
  const severities = [stateSeverity(one, person), ...concerns.map(({ severity }) => severity)];
  return {
    one,
    concerns,
    severity: severities.reduce((worst, each) => (weight(each) > weight(worst) ? each : worst), 'fine'),
  };
}

function lists(candidates: readonly Candidate[], { prescriber }: Choice, locale: Locale): string[] {
  const fine = prescriber ? 'which-possible' : 'which-fine';
  return [
    line(fine, candidates, ['fine', 'apart'], locale),
    line('which-ask', candidates, ['ask'], locale),
    line('which-avoid', candidates, ['avoid'], locale),
  ];
}

function line(
  id: 'which-possible' | 'which-fine' | 'which-ask' | 'which-avoid',
  candidates: readonly Candidate[],
  severities: readonly Severity[],
  locale: Locale,
): string {
  const names = candidates
    .filter(({ severity }) => severities.includes(severity))
    .map(({ one }) => one.names[locale][0] ?? one.id);
  return names.length > 0 ? say(id, locale, { list: names.join(', ') }) : '';
}

function leadOf(choice: Choice, best: Candidate | undefined, locale: Locale): string {
  const need = choice.names[locale];
  if (!best || best.severity === 'avoid') return say('which-none', locale, { need });
  const isFine = best.severity === 'fine' || best.severity === 'apart';
  return say(isFine ? 'which-first' : 'which-first-ask', locale, { need, a: nameOf(best.one, locale) });
}

function prescriberLead(reasons: readonly string[], locale: Locale): string {
  if (reasons.length === 0) return say('which-prescriber-plain', locale);
  return say('which-prescriber', locale, { reason: listed(reasons.slice(0, 3), locale) });
}
