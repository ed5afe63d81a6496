// How a doctor continues after some days: asks how it is, and responds to "better", "the same" and "worse". Nothing here lowers
// what was said before, and an emergency in the words is answered as one.
import texts from '../../knowledge/check-in-texts.json' with { type: 'json' };
import { composeAnswer, type ComposedAnswer, type ComposeOptions, whenToWorry } from '../advise/compose.js';
import { isCrisis, isEmergency } from '../advise/paragraphs.js';
import { courseOf } from '../advise/recovery.js';
import { capital } from '../advise/wording.js';
import type { Assessment } from '../assessment.js';
import { doctorTexts, fill } from '../knowledge/doctor-texts.js';
import { emergencyNumbers } from '../knowledge/emergency-numbers.js';
import { conditionOf } from '../knowledge/knowledge.js';
import { localeOf, type Locale } from '../knowledge/locale.js';
import { namesOf } from '../knowledge/names.js';
import type { Triage } from '../knowledge/schema.js';
import { replyIn } from '../understand/reply-words.js';
import { type Progress, progressIn } from './progress.js';

/** What the question asks that a reply stands below: how it is, whether a danger sign is there, or what is worse. */
export type CheckInStep = 'progress' | 'signs' | 'change';

export interface CheckInQuestion {
  readonly text: string;
  readonly question: string;
  readonly choices: readonly string[];
}

export interface CheckInTurn {
  readonly step: CheckInStep;
  readonly words: string;
  /** Since the conversation began. */
  readonly days: number;
}

export interface CheckInAnswer extends ComposedAnswer {
  /** What its question asks; null where the check-in ends. */
  readonly step: CheckInStep | null;
}

/** How a doctor opens the check-in, in the language of the conversation. */
export function checkInQuestion(conversation: string): CheckInQuestion {
  const { hello, howIsIt, better, same, worse } = texts[localeOf(undefined, conversation)];
  return { text: hello, question: howIsIt, choices: [better, same, worse] };
}

const REPLY_LENGTH = 300;

/** Whether words answer the check-in's question, instead of asking something else. */
export function isCheckInReply(step: CheckInStep, words: string): boolean {
  if (/[?？؟]/.test(words) || words.length > REPLY_LENGTH) return false;
  if (step === 'change') return true;
  return step === 'progress' ? progressIn(words) !== null : replyIn(words) !== null;
}

/** @param result what the engine makes of the words with all that was said before */
export function checkInAnswer(result: Assessment, turn: CheckInTurn, options: ComposeOptions): CheckInAnswer {
  if (isEmergency(result) || isCrisis(result)) return { ...composeAnswer(result, options), step: null };
  const voice = {
    result,
    turn,
    options,
    locale: localeOf(options.locale ?? result.locale),
    before: result.before ?? result,
  };
  if (turn.step === 'change') return changed(voice);
  if (turn.step === 'signs') return aboutSigns(voice);
  return ANSWERS[progressIn(turn.words) ?? 'same'](voice);
}

interface Voice {
  readonly result: Assessment;
  readonly turn: CheckInTurn;
  readonly options: ComposeOptions;
  readonly locale: Locale;
  /** What was known when the doctor answered last. */
  readonly before: Assessment;
}

const ANSWERS: Readonly<Record<Progress, (voice: Voice) => CheckInAnswer>> = {
  better: (voice) => {
    const say = texts[voice.locale];
    const isToBeSeen = voice.before.triage === 'urgent';
    return answer(voice, [
      `**${say.betterHead}**`,
      isToBeSeen ? say.betterSeen : say.betterStop,
      isToBeSeen ? '' : withCourse(voice, say.betterCourse),
      say.betterMedicine,
      signs(voice),
    ]);
  },
  same: (voice) => {
    const say = texts[voice.locale];
    const { triage } = voice.before;
    if (triage === 'urgent') return answer(voice, [`**${say.sameToday}**`, signs(voice)]);
    if (isLate(voice)) {
      const because = withCourse(voice, say.sameLongCourse);
      return answer(voice, [`**${say.sameLong}**`, because, signs(voice)], { triage: 'routine' });
    }
    if (triage === 'routine') return answer(voice, [`**${say.sameSoon}**`, signs(voice)]);
    const until = withCourse(voice, say.sameUsualCourse) || say.sameUsualWeek;
    return answer(voice, [`**${say.sameUsual}**`, until, signs(voice)]);
  },
  worse: (voice) => {
    // What has become worse was reported in the same words.
    if (voice.result.said.length > 0) return changed(voice);
    const say = texts[voice.locale];
    const triage = raised(voice.before.triage);
    const time = triage === 'urgent' ? say.worseToday : say.worseDays;
    return answer(voice, [`**${say.worseHead}**`, time, signs(voice)], {
      triage,
      step: 'signs',
      followUpQuestion: say.askSigns,
      followUpChoices: [say.yes, say.no, say.notSure],
    });
  },
};

function aboutSigns(voice: Voice): CheckInAnswer {
  const say = texts[voice.locale];
  const reply = replyIn(voice.turn.words);
  if (reply === 'yes') {
    const { text: number } = emergencyNumbers(voice.options.country);
    return answer(voice, [`**${say.signsThere}**`, fill(say.signsCall, { number })], { triage: 'urgent' });
  }
  const triage = reply === 'no' ? raised(voice.before.triage) : 'urgent';
  const line = reply === 'no' ? say.signsNone : say.signsUnsure;
  return answer(voice, [line], { triage, step: 'change', followUpQuestion: say.askChange });
}

/** What is worse or new is assessed like any account; getting worse makes it more urgent than it would be by itself. */
function changed(voice: Voice): CheckInAnswer {
  const say = texts[voice.locale];
  const composed = composeAnswer(voice.result, voice.options);
  const triage = raised(voice.result.triage);
  const time = triage === 'urgent' ? say.worseToday : say.worseDays;
  const first = time.replace(/,[^,]*$/, '.');
  return { ...composed, text: `**${say.changeHead}** ${first}\n\n${composed.text}`, triage, step: null };
}

/** One step more urgent, short of an emergency, which only emergency signs raise. */
function raised(triage: Triage): Triage {
  if (triage === 'emergency') return triage;
  return triage === 'self-care' ? 'routine' : 'urgent';
}

function answer(voice: Voice, paragraphs: readonly string[], more: Partial<CheckInAnswer> = {}): CheckInAnswer {
  const { label, triage: labels } = doctorTexts(voice.locale);
  const triage = more.triage ?? voice.before.triage;
  return {
    text: [...paragraphs, label].filter(Boolean).join('\n\n'),
    followUpQuestion: null,
    followUpChoices: [],
    triage,
    triageLabel: labels[triage],
    whenToWorry: whenToWorry(voice.before),
    causes: [],
    redFlags: voice.result.redFlags,
    sources: [],
    label,
    step: null,
    ...more,
  };
}

function signs(voice: Voice): string {
  const lines = whenToWorry(voice.before).map((line) => `- ${line}`);
  return lines.length > 0 ? [`**${texts[voice.locale].signsLabel}**`, ...lines].join('\n') : '';
}

const DAYS_UNKNOWN = 7;
const SPANS = [
  [4, 'days'],
  [8, 'week'],
  [16, 'two-weeks'],
  [24, 'three-weeks'],
  [45, 'month'],
  [100, 'three-months'],
] as const;

/** The longest that the likeliest cause usually lasts, in days; null when its knowledge names no numbers. */
function usualDays({ before }: Voice): number | null {
  const recovery = conditionOf(before.differential[0]?.id ?? '')?.recovery;
  const { days, lasting } = recovery ? courseOf(recovery) : { days: null, lasting: false };
  return lasting || !days ? null : days[1];
}

function isLate(voice: Voice): boolean {
  return (voice.before.told.days ?? 0) + voice.turn.days > (usualDays(voice) ?? DAYS_UNKNOWN);
}

/** A sentence about the usual course of the likeliest cause; empty where none is known. */
function withCourse(voice: Voice, sentence: string): string {
  const days = usualDays(voice);
  const span = SPANS.find(([most]) => days !== null && days <= most)?.[1];
  const [likeliest] = voice.before.differential;
  if (!span || !likeliest) return '';
  const cause = capital(namesOf(likeliest, voice.locale).layName);
  return fill(sentence, { cause, span: texts[voice.locale].spans[span] });
}
