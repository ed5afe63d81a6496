// Screens a question and what was answered to it. From an answer only what it affirms about this very person counts:
// advice ("go to hospital if you get chest pain") is no finding.
import answerData from '../../knowledge/answer-cues.json' with { type: 'json' };
import type { Answer } from '../input.js';
import { Cues } from '../words/cues.js';
import { emergencyNumbers, type EmergencyNumbers } from '../knowledge/emergency-numbers.js';
import { extract, extractAlarming } from '../understand/extract.js';
import { knowledge } from '../knowledge/knowledge.js';
import { dangersIn } from './dangers.js';
import { personIn } from '../understand/person.js';
import { type Locale, localeOf } from '../knowledge/locale.js';
import { raised, type RedFlag } from './red-flags.js';
import { type Token, tokenize } from '../words/text.js';
import { turnsAbout, withAnswers } from '../understand/understand.js';

export interface GuardInput {
  readonly question: string;
  readonly answer?: string;
  /** Earlier turns of the same person, oldest first. */
  readonly history?: readonly string[];
  /** What is known besides the words, e.g. lasting circumstances. */
  readonly answers?: readonly Answer[];
  readonly age?: number;
  readonly sex?: 'male' | 'female';
  readonly country?: string;
  readonly locale?: string;
}
export interface GuardResult {
  readonly redFlags: RedFlag[];
  /** True when the emergency card must be shown. */
  readonly emergency: boolean;
  /** True when somebody may harm himself: said, or to be asked about. */
  readonly selfHarm: boolean;
  readonly numbers: EmergencyNumbers;
}

const CONDITIONAL = new Cues(answerData.conditional);
const AFFIRMS = new Cues(answerData.affirms);
const DENIES = new Cues(answerData.denies);
const ACT_NOW = new Cues(answerData.actNow);
const RESTATES = new Cues(answerData.restates);
const DANGERS = answerData.dangers.map(({ flag, names }) => ({ flag, cues: new Cues(names) }));

/** Red flags of a question and of the answer given to it. */
export function guard(input: GuardInput): GuardResult {
  const locale = localeOf(input.locale, input.question);
  const restated = sentences(input.answer ?? '')
    .filter((tokens) => restates(tokens))
    .map(asText);
  const turns = turnsAbout([...(input.history ?? []), input.question]);
  const found = withAnswers(extractAlarming(turns), input.answers ?? []);
  const retold = extract(restated);
  const merged = new Map(found);
  for (const [id, present] of retold) if (present) merged.set(id, true);
  const person = personIn(turns, { age: input.age, sex: input.sex });
  const flags = dangersIn(merged, turns, person, locale);
  flags.unshift(...affirmedFlags(input.answer ?? '', flags, locale));
  return {
    redFlags: raised(flags),
    emergency: flags.some(({ level }) => level === 'emergency'),
    selfHarm: flags.some(({ id, asks }) => id.startsWith('self-harm') || asks),
    numbers: emergencyNumbers(input.country),
  };
}

/** The flags of what the answer affirms, but for those that the question has raised already. */
function affirmedFlags(answer: string, known: readonly RedFlag[], locale: Locale): RedFlag[] {
  const added = affirmedDangers(answer).filter(
    (id) => !known.some((flag) => flag.level === 'emergency' && flag.id === id),
  );
  const flags = added.flatMap((id): RedFlag[] => {
    const text = knowledge().redFlags.messages[id];
    return text ? [{ id: `answer-${id}`, level: 'emergency', message: text[locale], number: text.number }] : [];
  });
  return flags.reverse();
}

/** Dangers that the answer itself says this person may be in. */
function affirmedDangers(answer: string): string[] {
  const found = new Set<string>();
  for (const tokens of sentences(answer)) {
    const last = tokens.length - 1;
    if (CONDITIONAL.within(tokens, 0, last) || DENIES.within(tokens, 0, last)) continue;
    if (ACT_NOW.within(tokens, 0, last)) found.add('act-now');
    if (!AFFIRMS.within(tokens, 0, last)) continue;
    for (const { flag, cues } of DANGERS) if (cues.within(tokens, 0, last)) found.add(flag);
  }
  return [...found];
}

function restates(tokens: readonly Token[]): boolean {
  const last = tokens.length - 1;
  return RESTATES.within(tokens, 0, last) && !CONDITIONAL.within(tokens, 0, last);
}

function sentences(text: string): Token[][] {
  const found: Token[][] = [];
  for (const token of tokenize(text)) (found[token.sentence] ??= []).push(token);
  return found.filter(Boolean);
}

function asText(tokens: readonly Token[]): string {
  return tokens.map(({ word, commaBefore }) => (commaBefore ? `, ${word}` : word)).join(' ');
}
