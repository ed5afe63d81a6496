// A case put to the engine as the chat does it: turn by turn, with what was said before and the health profile.
import {
  type Answer,
  answersIn,
  type Assessment,
  assess,
  circumstancesIn,
  composeAnswer,
  flagNumbers,
  guard,
  type Intent,
} from '../../src/index.js';
import type { EverydayCase, URGENCIES } from './cases.js';

type Urgency = (typeof URGENCIES)[number];

/** An answer as the reader sees it. */
export interface SeenAnswer {
  /** The doctor's words, without the cards, the sources and the label below every answer. */
  readonly text: string;
  /** Everything in this answer alone: cards, words, the question and its choices, without sources and label. */
  readonly everything: string;
  /** The question at its end. */
  readonly question: string | null;
  /** The card of an emergency or a crisis is shown. */
  readonly card: boolean;
  readonly urgency: Urgency;
  readonly free: boolean;
  readonly answered: boolean;
}

interface Said {
  readonly role: 'user' | 'doctor';
  readonly text: string;
}

const SMALL_TALK: ReadonlySet<Intent> = new Set(['thanks', 'greeting']);
const NOT_UNDERSTOOD: ReadonlySet<Intent> = new Set(['unclear', 'non-medical', 'unsupported-language']);
/** For the chat, longer messages are more than thanks. */
const SMALL_TALK_LENGTH = 40;

/** The line of sources, in italics. */
const SOURCES = /^\*[^*].*\*$/gm;

/** The answers to all turns of a case. */
export function talk({ turns, profile = {} }: EverydayCase): SeenAnswer[] {
  const said: Said[] = [];
  const askedBefore: string[] = [];
  let asked: string | undefined;
  return turns.map((question) => {
    const history = said.filter(({ role }) => role === 'user').map(({ text }) => text);
    said.push({ role: 'user', text: question });
    const { answer, followUp } = answerTo({ question, history, profile, asked, askedBefore, replies: answersIn(said) });
    asked = followUp ?? undefined;
    if (followUp) askedBefore.push(followUp);
    said.push({ role: 'doctor', text: `${answer.text}\n\n${followUp ?? ''}` });
    return answer;
  });
}

interface Asked {
  readonly question: string;
  readonly history: readonly string[];
  readonly profile: NonNullable<EverydayCase['profile']>;
  readonly replies: readonly Answer[];
  /** The engine's own question right before it. */
  readonly asked: string | undefined;
  readonly askedBefore: readonly string[];
}

function answerTo({ question, history, profile, replies, asked, askedBefore }: Asked): {
  answer: SeenAnswer;
  followUp: string | null;
} {
  const { age, sex, country, pregnant, conditions = [], medicines = [], allergies = [] } = profile;
  const lasting = circumstancesIn([...(pregnant ? ['pregnant'] : []), ...conditions, ...medicines]);
  const told = { pregnant, conditions, medicines, allergies };
  const known = { history, age, sex, country, profile: told, answers: [...lasting, ...replies] };
  const result = assess({ text: question, asked, askedBefore, ...known });
  const screened = guard({ question, ...known });
  const { text, followUpQuestion, followUpChoices, label } = composeAnswer(result, { doctor: 'alex', country });
  const words = text.replace(label, '').replace(SOURCES, '').trim();
  const cards = screened.redFlags.flatMap((flag) => [
    flag.message,
    ...flagNumbers(flag, result.locale, country).map(({ label, number }) => `${label} ${number}`),
  ]);
  return {
    followUp: followUpQuestion,
    answer: {
      text: words,
      everything: [...new Set(cards), words, followUpQuestion ?? '', ...followUpChoices].join('\n\n'),
      question: followUpQuestion,
      card: screened.emergency,
      urgency: urgencyOf(result, screened.emergency),
      free: screened.emergency || isFree(question, result),
      answered: isAnswered(result),
    },
  };
}

/** The urgency that the page shows. */
function urgencyOf({ general, differential, redFlags, urgency }: Assessment, emergency: boolean): Urgency {
  if (emergency) return 'now';
  if (general) return general.urgency;
  return differential.length > 0 || redFlags.length > 0 ? urgency : 'none';
}

/** Judged by the kind of message alone; free replies to a paid question are not modelled. */
function isFree(question: string, { intent }: Assessment): boolean {
  const isThanks = SMALL_TALK.has(intent) && question.length <= SMALL_TALK_LENGTH;
  return isThanks || NOT_UNDERSTOOD.has(intent);
}

function isAnswered({ intent, general, foreign }: Assessment): boolean {
  return general !== null || (foreign === null && !NOT_UNDERSTOOD.has(intent) && !SMALL_TALK.has(intent));
}
