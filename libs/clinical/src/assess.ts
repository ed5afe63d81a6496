// From a person's words to ranked causes, triage, red flags and the next question.
import type { Assessment } from './assessment.js';
import { labelOf, rankedPart } from './candidates.js';
import type { AssessInput, Answer } from './input.js';
import type { Told } from './understand/told.js';
import { doctorTexts, seedOf } from './knowledge/doctor-texts.js';
import { type AspectAnswer, aspectAnswer, type Subjects } from './condition-pages/aspect-answer.js';
import { compareAnswer } from './condition-pages/compare-answer.js';
import { continuedAnswer } from './condition-pages/continued-answer.js';
import type { Findings } from './understand/implied.js';
import type { Ranked } from './causes/infer.js';
import { judge } from './judge/judge.js';
import { isSooner } from './judge/urgency.js';
import type { HealthAnswer } from './health-questions/health-answer.js';
import {
  healthAnswer,
  type HealthPerson,
  type HealthQuestion,
  namedAnswer,
  replyToHealthAnswer,
} from './health-questions/health-question.js';
import { asksInGeneral, intentOf, type Intent, topicOf } from './understand/intent.js';
import { bestQuestion, type NextQuestion } from './ask/next-question.js';
import { findingsAskedIn } from './ask/replies.js';
import { addsNoFlag, goesOn, isFollowUp, keepsUrgency, previousInput, questionsOf, tellsAnother } from './ask/turns.js';
import { foreignLanguage } from './understand/language.js';
import type { Locale } from './knowledge/locale.js';
import { dangersIn } from './screen/dangers.js';
import { raised, type RedFlag } from './screen/red-flags.js';
import { likelyOf, subjectOfTurns, sureOf } from './subjects/subjects.js';
import { isCorrection } from './understand/corrections.js';
import { turnsOfSamePerson } from './understand/same-person.js';
import { lastRead } from './words/last-read.js';
import { tokenize } from './words/text.js';
import { hasComplaint, understand, type Understood } from './understand/understand.js';

/** This many earlier turns may keep the urgency up. */
const TURNS_LOOKED_BACK = 5;

/** Same input, same output; never throws. */
export const assess = (input: AssessInput): Assessment => assessAfter(input, TURNS_LOOKED_BACK);

function assessAfter(input: AssessInput, turnsBack: number): Assessment {
  const now = assessOne(input);
  const previous = turnsBack > 0 ? previousInput(input) : null;
  const earlier = previous && assessAfter(previous, turnsBack - 1);
  if (!earlier) return now;
  const isAlarmed = now.redFlags.some(isEmergency) && addsNoFlag(now, earlier);
  if (!goesOn(now, earlier)) return { ...now, isAlarmed };
  const kept = keepsUrgency(now, earlier) ? frameOf(earlier) : {};
  const followed = { ...now, ...kept, isAlarmed, before: earlier, isFollowUp: isFollowUp(input.text, now, earlier) };
  const aside = followed.isFollowUp ? null : asideIn(input, followed, earlier);
  const sooner = aside && isSooner(aside.urgency, followed.urgency) ? frameOf(aside) : {};
  return { ...followed, ...sooner, aside };
}

const frameOf = ({ urgency, triage, danger }: Assessment) => ({ urgency, triage, danger });

/** "And my stomach hurts now", below a sore back: the new complaint alone, with its own file. */
function asideIn(input: AssessInput, now: Assessment, earlier: Assessment): Assessment | null {
  if (!tellsAnother(now, earlier)) return null;
  const { text, locale, country, profile } = input;
  const { age, sex } = now.told;
  const alone = assessOne({ text, locale: locale ?? now.locale, country, profile, age, sex });
  return alone.complaint && alone.complaint.id !== now.complaint?.id ? alone : null;
}

/** The turns of a hundred conversations or so, a few kilobytes each. */
const KEPT = 256;

/**
 * Without a look at what was known before. A conversation is assessed turn by turn, and the turns before the newest one each
 * time again: what was made of them is kept.
 */
const assessOne = lastRead(KEPT, keyOf, assessNew);

/** All that it depends on: the questions asked so far count by what `questionsOf` makes of them. */
function keyOf({ asked, askedBefore, history = [], answers = [], ...rest }: AssessInput): string {
  const questions = questionsOf({ text: rest.text, asked, askedBefore });
  return JSON.stringify([Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)), history, answers, [...questions]]);
}

function assessNew(input: AssessInput): Assessment {
  const { text, answers = [] } = input;
  const questionsAsked = questionsOf(input);
  const understood = understand(input);
  const { found, alarming, words, person, locale, turns } = understood;
  const flags = dangersIn(alarming, words, person, locale);
  const redFlags = raised(flags);
  const { topic, isThanks, own, reply, present, judged } = kindOf(input, understood, redFlags);
  return {
    ...rankedPart(judged.ranked, judged.found, present, () =>
      questionIn(
        locale,
        bestQuestion(judged.ranked, withUnsure(found, answers, questionsAsked), locale, understood.told),
      ),
    ),
    ...judged.urgency,
    redFlags,
    understood: [...found].map(([findingId, is]) => ({ findingId, label: labelOf(findingId), present: is })),
    general: generalOf(own ?? reply, questionsAsked),
    intent: intentIn(text, { own, redFlags: flagsOf(redFlags, isThanks), present, topic }),
    topic: present ? null : topic,
    locale,
    foreign: present ? null : foreignLanguage(text),
    seed: seedOf(text),
    complaint: judged.complaint,
    told: understood.told,
    chances: chancesOf(judged.ranked),
    asked: new Set(answers.map(({ findingId }) => findingId)),
    questionsAsked,
    turns,
    said: presentIn(understood.own),
    before: null,
    isFollowUp: false,
    isCorrection: isCorrection(turnsOfSamePerson([...(input.history ?? []), text])),
    aside: null,
    isAlarmed: false,
    asksSelfHarm: flags.find(({ asks }) => asks)?.message ?? null,
  };
}

/** The kind of message: thanks, a question with its own answer, or a complaint with its possible causes. */
function kindOf(input: AssessInput, understood: Understood, redFlags: readonly RedFlag[]) {
  const { text } = input;
  const { found, own: heard, turns } = understood;
  const topic = topicOf(text);
  const isThanks = isSmallTalk(text, heard);
  const byFindings = judge(understood, redFlags, !isThanks && isComplaint(text, found, topic));
  const { own, reply } = generalAnswers(input, understood, redFlags, {
    topic,
    likeliest: turns.length > 1 ? likeliestOf(byFindings.ranked) : undefined,
    present: (hasComplaint(heard) && !asksInGeneral(text)) || isSurelyTold([text]),
  });
  const isOpen = !isThanks && !own && !reply && byFindings.ranked.length === 0;
  const judged = isOpen && isSurelyTold(turns) ? judge(understood, redFlags, true) : byFindings;
  return { topic, isThanks, own, reply, judged, present: judged.ranked.length > 0 };
}

function isComplaint(text: string, found: Findings, topic: string | null): boolean {
  return hasComplaint(found) && !(topic && asksInGeneral(text));
}

/** "I feel weird" may mean anything. */
const LEAST_WORDS = 2;
/** So many telling words tell a story, whatever they are. */
const ACCOUNT = 8;

/** A complaint in words that no finding has. */
function isSurelyTold(turns: readonly string[]): boolean {
  const last = turns.at(-1) ?? '';
  // A question alone reports nothing: "Is my new medicine good?"
  if (foreignLanguage(turns.join(' ')) || asksInGeneral(last) || /^[^.!?\n]*[?？]\s*$/.test(last)) return false;
  const words = tokenize(turns.join(' ')).filter(({ small }) => !small).length;
  if (words < LEAST_WORDS) return false;
  const chances = subjectOfTurns(turns, 'complaint');
  return sureOf(chances, 'complaint') !== null || (words >= ACCOUNT && likelyOf(chances, 'complaint') !== null);
}

/** Thanks ask for nothing: only an earlier emergency still counts. */
function flagsOf(redFlags: readonly RedFlag[], isThanks: boolean): readonly RedFlag[] {
  return isThanks ? redFlags.filter(isEmergency) : redFlags;
}

function presentIn(findings: Findings): string[] {
  return [...findings].flatMap(([id, is]) => (is ? [id] : []));
}

function likeliestOf([first]: readonly Ranked[]): string | undefined {
  return first?.condition.id;
}

const isEmergency = ({ level }: RedFlag): boolean => level === 'emergency';

/** Longer words are more than thanks. */
const SMALL_TALK_LENGTH = 40;

/** "Thanks", "bye": nothing is asked, and what was said before does not matter. */
function isSmallTalk(text: string, own: Findings): boolean {
  if (own.size > 0 || text.length > SMALL_TALK_LENGTH || text.includes('?')) return false;
  return ['thanks', 'greeting'].includes(intentOf(text, false, null));
}

const WORTH_KEEPING = 0.005;

function chancesOf(ranked: readonly Ranked[]): Map<string, number> {
  const likely = ranked.filter(({ probability }) => probability >= WORTH_KEEPING);
  return new Map(likely.map(({ condition, probability }) => [condition.id, probability]));
}

/** Without the question that was asked before. */
function generalOf(answer: HealthAnswer | null, asked: ReadonlySet<string>): HealthAnswer | null {
  return answer?.question && asked.has(answer.question.text) ? { ...answer, question: null } : answer;
}

/** In an emergency, and after thanks, nothing else is answered. */
function generalAnswers(
  { text, profile, country, history = [] }: AssessInput,
  { turns, locale, told, own: heard, person: known }: Understood,
  redFlags: readonly RedFlag[],
  subjects: Subjects,
) {
  if (redFlags.some(isEmergency) || isSmallTalk(text, heard)) return { own: null, reply: null };
  const findings = presentIn(heard).length;
  const person = personOf({ ...told, age: known.age }, profile);
  const asked = {
    text,
    history: turns.slice(0, -1),
    before: history.at(-1),
    locale,
    country,
    findings,
    person,
    namesCondition: subjects.topic !== null,
  };
  const own = questionAnswer(asked, subjects, told);
  if (own) return { own, reply: null };
  const reply = replyToHealthAnswer(asked);
  if (reply) return { own: null, reply };
  const continued = subjects.present ? null : continuedAnswer(asked, history, told);
  return { own: continued ?? (isNotUnderstood(text, turns, subjects) ? namedAnswer(asked) : null), reply };
}

function questionAnswer(asked: HealthQuestion, subjects: Subjects, told: Told): HealthAnswer | null {
  const compared = compareAnswer(asked.text, told, asked.locale);
  if (compared) return healthAnswer(asked) ?? compared;
  return askedAnswer(asked, aspectAnswer(asked.text, subjects, told, asked.locale));
}

/** A written section about exactly this part of a condition comes first. */
function askedAnswer(asked: HealthQuestion, part: AspectAnswer | null): HealthAnswer | null {
  return part?.isWritten ? part.answer : (healthAnswer(asked) ?? part?.answer ?? null);
}

/** What the words tell counts beside what was known before. */
function personOf({ age, sex, pregnant }: Told, profile: AssessInput['profile']): HealthPerson {
  return { ...profile, age, sex, pregnant: profile?.pregnant ?? pregnant };
}

/** Neither a complaint nor a condition: the first words of somebody, in a language that the engine reads. */
function isNotUnderstood(text: string, turns: readonly string[], { topic, present }: Subjects): boolean {
  return !topic && !present && turns.length === 1 && !foreignLanguage(text);
}

interface Heard {
  readonly own: HealthAnswer | null;
  readonly redFlags: readonly RedFlag[];
  readonly present: boolean;
  readonly topic: string | null;
}

function intentIn(text: string, { own, redFlags, present, topic }: Heard): Intent {
  // What this doctor cannot do is said free of charge.
  if (own) return own.ability === 'limits' ? 'unclear' : 'topic';
  return redFlags.length > 0 ? 'medical' : intentOf(text, present, topic);
}

/** The specific reason for a question is given in English only. */
function questionIn(locale: Locale, question: NextQuestion | null): NextQuestion | null {
  return question && locale !== 'en' ? { ...question, why: doctorTexts(locale).whyAsked } : question;
}

/** The next best question for the same input. */
export function nextQuestion(input: AssessInput): NextQuestion | null {
  return assess(input).nextQuestion;
}

/** What was asked is not asked again, even if the person did not know or answered something else. */
function withUnsure(found: Findings, answers: readonly Answer[], questions: ReadonlySet<string>): Findings {
  const ids = [...answers.map(({ findingId }) => findingId), ...[...questions].flatMap(findingsAskedIn)];
  return new Map([...ids.map((id) => [id, false] as const), ...found]);
}
