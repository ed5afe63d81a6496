// How much of a text a cause explains that is no emergency. Real emergencies that only the classifier hears are told in words
// that the lexicon does not know; where it understood what was told, and knows why, a faint alarm is a matter of today.
import { rank } from '../../causes/infer.js';
import { isComplaint, isEmergencyCause } from '../../knowledge/knowledge.js';
import { chiefOf, extract, mentions } from '../../understand/extract.js';
import type { Person } from '../../understand/person.js';

/** The cause must be this likely ... */
const LIKELY = 0.65;
/** ... and all emergencies together no likelier than this. */
const DANGER = 0.05;
/** One finding is explained by something nearly always. */
const FEWEST = 2;
/** How much the odds count less for each finding explained (natural logarithm), as for each sentence around a piece. */
const EXPLAINED = 0.3;

/** The number of findings in the text that its likeliest cause lists; 0 where that cause, or a rival, is an emergency. */
export function explainedIn(text: string, person: Person): number {
  const [first, ...others] = rank(extract([text]), person, chiefOf([text]));
  if (!first || first.probability < LIKELY || isEmergencyCause(first.condition)) return 0;
  const danger = others.reduce(
    (sum, { condition, probability }) => sum + (isEmergencyCause(condition) ? probability : 0),
    0,
  );
  if (danger > DANGER) return 0;
  const told = mentions(text).filter(({ status, findingId }) => status === 'present' && isComplaint(findingId));
  return new Set(told.map(({ findingId }) => findingId).filter((id) => first.condition.chanceOf.has(id))).size;
}

/** Whether an alarm falls below the threshold once what is explained is taken from its odds. */
export function isFaint(alarm: number, explained: number, threshold: number): boolean {
  return explained >= FEWEST && oddsOf(alarm) - EXPLAINED * explained < oddsOf(threshold);
}

const oddsOf = (chance: number): number => Math.log(chance / (1 - chance));
