// What a person has told that an answer to a complaint can depend on, beside the findings.
import { attributesIn, type Attributes } from './attributes.js';
import type { Findings } from './implied.js';
import { namedIn } from '../medicines/cues.js';
import { ILLNESSES } from '../medicines/data.js';
import { mentionsIn } from '../medicines/mentions.js';
import { sentencesOf, spaced } from '../medicines/words.js';
import { withoutKin } from './kin.js';
import type { Person } from './person.js';

/** What the account knows of a person beside age and sex; medicines and illnesses in their own words. */
export interface Background {
  readonly pregnant?: boolean;
  readonly breastfeeding?: boolean;
  readonly medicines?: readonly string[];
  readonly conditions?: readonly string[];
}

export interface Told extends Attributes, Person {
  readonly found: Findings;
  readonly pregnant: boolean;
  readonly breastfeeding: boolean;
  /** Classes of the medicines that are taken. */
  readonly medicines: ReadonlySet<string>;
  /** Ids of knowledge/medicines/illnesses.json. */
  readonly illnesses: ReadonlySet<string>;
}

const CHILDHOOD_ENDS = 16;

/** Answers speak of "your child" until sixteen; somebody of unknown age is none. */
export function isChild({ age }: Person): boolean {
  return age !== undefined && age < CHILDHOOD_ENDS;
}

/** "I don't take ibuprofen", "can I take ibuprofen?": not taken. */
const NOT_TAKEN =
  /\b(?:not|no|never|without|stopped|avoid|allergic|afraid|can i|may i|should i|could i|is it ok|do ?n[o']?t|did ?n[o']?t|have ?n[o']?t)\b|\?|(?:^|\s)(?:לא|בלי|מפחד\p{L}*|אלרגי\p{L}*|האם|אפשר)(?:\s|$)|(?:^|\s)(?:не|без|боюсь|аллергия|можно|ли)(?:\s|$)/iu;

/** Medicines, illnesses and other circumstances that the messages or the profile mention. */
export function toldBy(turns: readonly string[], found: Findings, person: Person, background: Background = {}): Told {
  const sentences = turns.flatMap((turn) => parts(withoutKin(turn))).filter((part) => !NOT_TAKEN.test(part));
  const taken = [...sentences, ...(background.medicines ?? [])].flatMap((part) => mentionsIn(part));
  const ill = [...sentences, ...(background.conditions ?? [])].map(spaced).join(' . ');
  return {
    ...person,
    ...attributesIn(turns),
    found,
    pregnant: background.pregnant === true || found.get('pregnant') === true,
    breastfeeding: background.breastfeeding === true,
    medicines: new Set(taken.flatMap(({ medicines }) => medicines.flatMap((one) => [one.class, ...one.marks]))),
    illnesses: new Set(namedIn(ill, ILLNESSES)),
  };
}

/** Parts of sentences, so that a "no" in one takes nothing from the other. */
function parts(turn: string): string[] {
  return turn
    .split(/(?<=\?)/)
    .flatMap((piece) => (piece.includes('?') ? [piece] : sentencesOf(piece)))
    .flatMap((sentence) => (sentence.includes('?') ? [sentence] : sentence.split(/,|\bbut\b|\band\b|אבל|\bно\b/u)));
}
