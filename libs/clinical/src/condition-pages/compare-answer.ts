// "What is the difference between gout and arthritis?": what is known of both, one below the other.
import { type AnswerSection, type HealthAnswer, isFilled } from '../health-questions/health-answer.js';
import { answerTexts } from '../knowledge/answer-texts.js';
import { doctorTexts, fill } from '../knowledge/doctor-texts.js';
import type { Locale } from '../knowledge/locale.js';
import { conditionsNamed } from '../understand/intent.js';
import type { Told } from '../understand/told.js';
import { capital, type Known, knownOf } from './known.js';

const COMPARES =
  /\bdifference between\b|\bdiffer from\b|\bversus\b|\bvs\b|\btell .{2,40} from\b|\b(?:or|and) .{2,40}\bhow (?:do|can) i tell\b|הבדל בין|להבדיל בין|чем отлича|разниц[аы] между|отличить/iu;

/** Null unless the words ask how two conditions differ that something is known of. */
export function compareAnswer(text: string, told: Told, locale: Locale): HealthAnswer | null {
  if (!COMPARES.test(text)) return null;
  const known = conditionsNamed(text).flatMap((id) => knownOf(id, told, locale) ?? []);
  const [first, second] = known;
  if (!first || !second || first.name === second.name) return null;
  const { compare, headings } = answerTexts(locale);
  const sections: AnswerSection[] = [
    ...[first, second].map((one) => ({ heading: capital(one.name), paragraphs: [described(one)] })),
    { heading: headings.seek, bullets: first.seek },
  ];
  return {
    ability: 'condition',
    locale,
    urgency: 'none',
    lead: fill(compare, { first: capital(first.name), second: second.name }),
    sections: sections.filter(isFilled),
    question: { text: doctorTexts(locale).topicQuestion, choices: [] },
    sources: [...new Set([...first.sources, ...second.sources])],
  };
}

function described({ about, signs }: Known): string {
  return [...about.slice(0, 2), ...signs.slice(0, 2)].join(' ');
}
