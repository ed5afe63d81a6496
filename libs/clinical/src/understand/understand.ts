// What a person's words tell: who it is about, which findings, since when.
import type { Answer, AssessInput } from '../input.js';
import { toldBy, type Told } from './told.js';
import { atThisAge } from './by-age.js';
import { assumedAge, withChildAge } from './child-told.js';
import { chiefOf, extract, extractAlarming, hintedBy, tellingWords } from './extract.js';
import { affirmImplied, type Findings } from './implied.js';
import { isComplaint, knowledge } from '../knowledge/knowledge.js';
import { type Person, personIn, sexIn } from './person.js';
import { type Locale, localeOf } from '../knowledge/locale.js';
import { corrected } from './corrections.js';
import { turnsOfSamePerson } from './same-person.js';
import type { Token } from '../words/text.js';

export interface Understood {
  /** The words of the same person, the last ones being the question. */
  readonly turns: readonly string[];
  readonly locale: Locale;
  readonly found: Findings;
  /** What only orders the causes: findings that the words suggest, and the telling words themselves. */
  readonly suggested: { readonly hinted: ReadonlySet<string>; readonly words: readonly Token[] };
  /** What the last words tell by themselves. */
  readonly own: Findings;
  /** What was found, with what somebody else said of the person: only dangers are read from it. */
  readonly alarming: Findings;
  /** The words that dangers are read from: the turns and what answers say. */
  readonly words: readonly string[];
  /** Findings of the first sentence that names any. */
  readonly chief: ReadonlySet<string>;
  readonly told: Told;
  readonly person: Person;
}

/** What the newest message means together with the earlier ones and the answers given: person, findings, times. Ages in years. */
export function understand({ text, history = [], answers = [], age, sex, profile, ...input }: AssessInput): Understood {
  const turns = turnsAbout([...history, text]);
  const locale = localeOf(input.locale, turns.findLast((turn) => /\p{L}/u.test(turn)) ?? text);
  const words = [...turns.slice(0, -1), ...answers.map((answer) => answer.text ?? ''), turns.at(-1) ?? text];
  const person = personIn(words, { age, sex });
  const found = atThisAge(withAnswers(extract(words), answers), person);
  return {
    turns,
    locale,
    found,
    suggested: { hinted: hintedBy(words, found), words: tellingWords(words) },
    own: words.length > 1 ? extract([text]) : found,
    alarming: withAnswers(extractAlarming(words), answers),
    words,
    person,
    chief: chiefOf(turns),
    told: toldBy(
      turns,
      found,
      { ...person, age: person.age ?? assumedAge(turns), sex: person.sex ?? sexIn(words) },
      profile,
    ),
  };
}

/** The words about the same person as the newest ones, as they were meant. */
export function turnsAbout(all: readonly string[]): readonly string[] {
  return withChildAge(corrected(turnsOfSamePerson(all)));
}

/** What was found, with what was answered; a yes to a special finding brings back nothing that the words denied. */
export function withAnswers(found: Findings, answers: readonly Answer[]): Findings {
  const all = new Map(found);
  for (const { findingId, value } of answers) {
    if (value === 'not-sure' || !knowledge().findings.has(findingId)) continue;
    all.set(findingId, value === 'yes');
    if (value === 'yes') affirmImplied([findingId], all, (id) => found.get(id) === false);
  }
  return all;
}

/** Smoking or a journey alone is nothing to rank causes for. */
export function hasComplaint(found: Findings): boolean {
  return [...found].some(([id, is]) => is && isComplaint(id));
}
