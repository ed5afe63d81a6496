// "My ankles have been swelling since I started it", "I took ibuprofen but my stomach hurts now": what is told is a known side
// effect of a medicine that was begun or taken before it, which no cause of the complaint says.
import type { AnswerSection } from '../health-questions/health-answer.js';
import type { AnswerTexts } from '../knowledge/answer-texts.js';
import { fill } from '../knowledge/doctor-texts.js';
import type { Locale } from '../knowledge/locale.js';
import { effectsOf, symptomName } from '../medicines/answers/parts.js';
import { has } from '../medicines/cues.js';
import { calledIn, type Mention, mentionsIn } from '../medicines/mentions.js';
import { say } from '../medicines/messages.js';
import { isEffectOf, stands, symptomsIn } from '../medicines/question-kinds.js';
import { spaced } from '../medicines/words.js';

/** The section of an answer; null where no medicine is behind what was told. */
export function medicineBehind(turns: readonly string[], locale: Locale, texts: AnswerTexts): AnswerSection | null {
  const words = turns.map(spaced);
  const isBegun = words.some((turn) => has(turn, 'newly'));
  const named = turns.flatMap((turn) => mentionsIn(turn).filter((one) => isBegun || isTakenIn(spaced(turn), one)));
  const bullets = named.flatMap((one) => {
    const symptoms = new Set(words.flatMap((turn) => symptomsIn(turn, [one])));
    return [...symptoms]
      .filter((id) => isEffectOf(id, one) && !isAim(id, one))
      .map((id) => lineOf(id, one, locale, texts));
  });
  if (bullets.length === 0) return null;
  const lines = [...new Set(bullets)].slice(0, MOST);
  return {
    heading: texts.reply.medicine,
    bullets: [...lines, say(whatToDo(named), locale), ...graveOf(named, locale)],
  };
}

/** The last line of what is known of its side effects: with what to call an ambulance. */
function graveOf([first]: readonly Mention[], locale: Locale): string[] {
  const [one] = first?.medicines ?? [];
  return one ? effectsOf(one, locale).slice(-1) : [];
}

/** More would bury the answer. */
const MOST = 2;

function isTakenIn(turn: string, mention: Mention): boolean {
  return (has(turn, 'took') || stands(turn, mention)) && !has(turn, 'untaken') && !has(turn, 'asks');
}

/** Headache after a painkiller against headaches is first of all the headache. */
function isAim(symptom: string, { medicines }: Mention): boolean {
  return OF_PAIN.has(symptom) && medicines.some(({ marks }) => marks.has('nsaid') || marks.has('paracetamol'));
}
const OF_PAIN: ReadonlySet<string> = new Set(['headache']);

function lineOf(symptom: string, mention: Mention, locale: Locale, { reply }: AnswerTexts): string {
  const medicine = calledIn(mention, locale);
  return fill(reply.sideEffect, {
    symptom: symptomName(symptom, locale),
    medicine,
  });
}

function whatToDo(named: readonly Mention[]): 'effect-do' | 'effect-otc' {
  const isPrescribed = named.some(({ medicines }) => medicines.some(({ supply }) => supply === 'prescription'));
  return isPrescribed ? 'effect-do' : 'effect-otc';
}
