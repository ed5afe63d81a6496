// Which causes an answer names, and which of the person's words speak for each.
import { adviceIn } from '../knowledge/advice.js';
import type { Assessment } from '../assessment.js';
import type { Candidate } from '../candidates.js';
import { bandOf, type ProbabilityBand } from '../judge/band.js';
import { fits } from '../complaints/circumstances.js';
import { CONDITION_PAGES } from '../condition-pages/data.js';
import type { Complaint } from '../complaints/schema.js';
import { conditionOf, isEmergencyCause, knowledge, LIKELIHOOD } from '../knowledge/knowledge.js';
import { ownWords } from '../understand/own-words.js';
import type { Locale } from '../knowledge/locale.js';
import { called, capital, inLanguage } from './wording.js';

export interface ShownCause {
  /** Conditions of the knowledge that it stands for. */
  readonly conditions: readonly string[];
  /** Everyday words with the medical name. */
  readonly name: string;
  /** What speaks for it and distinguishes it; null if nobody has written it. */
  readonly text: string | null;
  readonly chance: number;
  readonly band: ProbabilityBand;
  readonly mustNotMiss: boolean;
  /** Phrases of the person that speak for it. */
  readonly words: readonly string[];
}

const LIKELY_SHOWN = 2;
/** A cause this much less likely than the first is not worth the reader's time. */
const BESIDE = 0.1;
const DANGERS_IN_AN_EMERGENCY = 3;
/** From this probability on a danger is named in an emergency, even if the complaint's file does not mention it. */
const PLAUSIBLE = 0.1;
/** From this probability on a ranked cause that the complaint's file does not mention is named in addition. */
const WORTH_ADDING = 0.2;
const WORTH_SHOWING = 0.03;
/** "Months." is not a sentence. */
const SENTENCE = 4;
/** A danger this unlikely belongs under "get help sooner", not among the causes of something that can be treated at home. */
const DANGER_WORTH_SHOWING_AT_HOME = 0.08;

/** The causes to name, the likeliest first; those that must not be missed are included, however unlikely. */
export function shownCauses(result: Assessment, locale: Locale): ShownCause[] {
  const named = result.complaint ? ofComplaint(result.complaint, result, locale) : [];
  const known = new Set(named.flatMap(({ conditions }) => conditions));
  const ranked = ofRanking(result, locale).filter(({ conditions: [id = ''] }) => !known.has(id));
  const added = result.complaint ? ranked.filter((one) => isWorthAdding(one, result)) : ranked;
  const all = [...named, ...added].sort((a, b) => b.chance - a.chance);
  const harmless = all.filter(({ mustNotMiss }) => !mustNotMiss);
  const likely = harmless.slice(0, LIKELY_SHOWN).filter(({ chance }) => chance >= BESIDE * (harmless[0]?.chance ?? 0));
  const dangers = foremost([...named, ...added].filter(({ mustNotMiss }) => mustNotMiss));
  return all.filter((one) => likely.includes(one) || dangers.includes(one));
}

/** The likeliest danger; where none is at all likely, the one that its complaint's file names first. */
function foremost(dangers: readonly ShownCause[]): readonly ShownCause[] {
  const [likeliest] = [...dangers].sort((a, b) => b.chance - a.chance);
  return likeliest && likeliest.chance >= WORTH_SHOWING ? [likeliest] : dangers.slice(0, 1);
}

/** Names of the dangerous causes that cannot wait for an hour: the reason for an emergency. */
export function dangersOf(result: Assessment, locale: Locale): string[] {
  const named = result.complaint ? ofComplaint(result.complaint, result, locale) : [];
  const known = new Set(named.flatMap(({ conditions }) => conditions));
  const ranked = ofRanking(result, locale).filter(
    ({ conditions: [id = ''], chance }) => !known.has(id) && chance >= PLAUSIBLE,
  );
  const dangers = [...named, ...ranked].filter(({ conditions }) => conditions.some(cannotWait));
  return dangers
    .sort((a, b) => b.chance - a.chance)
    .slice(0, DANGERS_IN_AN_EMERGENCY)
    .map(({ name }) => name);
}

/** Likely, and often the reason for this very complaint: not only for what was mentioned besides. */
function isWorthAdding({ chance, conditions }: ShownCause, { complaint, told }: Assessment): boolean {
  const present = (complaint?.heard ?? []).filter((id) => told.found.get(id) === true);
  const explains = (id: string): boolean =>
    present.some((finding) => (conditionOf(id)?.chanceOf.get(finding) ?? 0) >= LIKELIHOOD.often);
  return chance >= WORTH_ADDING && conditions.some(explains);
}

function ofComplaint({ causes }: Complaint, result: Assessment, locale: Locale): ShownCause[] {
  return causes
    .filter(({ when }) => fits(when, result.told))
    .map(({ conditions, name, text, mustNotMiss = false }) => {
      const chance = conditions.reduce((sum, id) => sum + (result.chances.get(id) ?? 0), 0);
      const words = ownWords(result.turns, findingsOf(conditions, mustNotMiss));
      return { conditions, name: name[locale], text: text[locale], chance, band: bandOf(chance), mustNotMiss, words };
    });
}

/** What the findings of the text alone make likely. */
function ofRanking(result: Assessment, locale: Locale): ShownCause[] {
  return result.differential
    .filter((one, rank) => rank === 0 || one.probability >= worthShowing(one, result))
    .map((one) => ({
      conditions: [one.id],
      name: called(inLanguage(one, locale), 'julia'),
      text: feltOf(one.id, locale) ?? courseOf(one, result, locale),
      chance: one.probability,
      band: one.band,
      mustNotMiss: isDangerous(one),
      words: ownWords(result.turns, new Set(one.findingIds.for)),
    }));
}

/** What it feels like, from the condition's page. */
function feltOf(id: string, locale: Locale): string | null {
  return CONDITION_PAGES.get(id)?.feelsLike[locale] ?? null;
}

/** The usual course of the likeliest cause, if there is time to wait for it. */
function courseOf({ id }: Candidate, { urgency, differential }: Assessment, locale: Locale): string | null {
  const condition = conditionOf(id);
  const mayWait = urgency === 'home' || urgency === 'two-weeks';
  if (!condition || id !== differential[0]?.id || !mayWait) return null;
  if (condition.recovery.split(' ').length < SENTENCE) return null;
  return capital(adviceIn('course', [condition.recovery], locale).join(' ')) || null;
}

function worthShowing(one: Candidate, { urgency }: Assessment): number {
  return urgency === 'home' && isDangerous(one) ? DANGER_WORTH_SHOWING_AT_HOME : WORTH_SHOWING;
}

/** A growth has to be ruled out, too, but not in the ambulance. */
function cannotWait(id: string): boolean {
  const condition = conditionOf(id);
  return condition !== undefined && isEmergencyCause(condition);
}

function isDangerous({ id }: Candidate): boolean {
  const condition = conditionOf(id);
  return condition?.triage === 'emergency' || condition?.mustNotMiss === true;
}

/**
 * What speaks for one of these conditions: more common in it than elsewhere. Words for a dangerous cause frighten, so only what
 * is common in it is quoted.
 */
function findingsOf(conditions: readonly string[], mustNotMiss: boolean): Set<string> {
  const least = mustNotMiss ? LIKELIHOOD.often : LIKELIHOOD.some;
  const speaksFor = ([finding, chance]: readonly [string, number]): boolean =>
    chance >= least && chance >= TELLING * (knowledge().background.get(finding) ?? 0);
  return new Set(
    conditions.flatMap((id) => [...(conditionOf(id)?.chanceOf ?? [])].filter(speaksFor).map(([finding]) => finding)),
  );
}
const TELLING = 1.5;
