// What the doctor says: 'QUESTION n OF 10' and the question, after thanks or an alarm.
import { MAX_QUESTIONS, REPORT_FROM, type Message, type RedFlag } from '@medconsult/common';
import type { AssessmentState, Step } from './assessment.rules.js';
import { PLAN } from './question-plan.js';

type Locale = AssessmentState['locale'];

/** Before the next question, or after the last one: new alarms come first. */
export function leadOf(locale: Locale, answered: number, alarms: readonly RedFlag[]): string {
  const texts = PLAN.replies[locale];
  const said = alarms.map(({ message, numbers }) => {
    const calls = numbers.map(({ label, number }) => `${label}: ${number}`).join(', ');
    return calls ? `${message} ${texts.call}: ${calls}.` : message;
  });
  const closing = answered >= MAX_QUESTIONS ? texts.complete : answered >= REPORT_FROM ? texts.offer : '';
  const thanks = said.length > 0 || answered >= MAX_QUESTIONS ? '' : texts.thanks;
  return [...said, thanks, closing].filter(Boolean).join('\n\n');
}

export function spoken({ question: { number, text }, lead }: Step): string {
  return [lead, `QUESTION ${number} OF ${MAX_QUESTIONS}`, text].filter(Boolean).join('\n\n');
}

const CHIPS = {
  en: { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' },
  he: { yes: 'כן', no: 'לא', 'not-sure': 'לא בטוח/ה' },
  ru: { yes: 'Да', no: 'Нет', 'not-sure': 'Не уверен(а)' },
} as const;

export function answerText(answer: NonNullable<Step['answer']>, locale: Locale): string {
  if (answer.text) return answer.text;
  return answer.value ? CHIPS[locale][answer.value] : '';
}

/** The session as a conversation. The first question appears as documented, without its number. */
export function messagesOf(sessionId: string, state: AssessmentState): Message[] {
  const said = state.steps.flatMap((step): Message[] => {
    const { question, answer, askedAt } = step;
    const content = question.number === 1 ? question.text : spoken(step);
    const asked = message(`${sessionId}-q${question.number}`, 'julia', content, askedAt, question.source);
    if (!answer) return [asked];
    const words = answerText(answer, state.locale);
    return [asked, message(`${sessionId}-a${question.number}`, 'user', words, answer.at)];
  });
  const notes = state.notes.map(({ id, text, at }) => message(id, 'user', text, at));
  const closing = state.closing
    ? [message(`${sessionId}-end`, 'julia', state.closing.text, state.closing.at, 'engine')]
    : [];
  const order = ({ createdAt }: Message): number => Date.parse(createdAt);
  return [...said, ...notes, ...closing].sort((a, b) => order(a) - order(b));
}

export function message(
  id: string,
  role: Message['role'],
  content: string,
  createdAt: string,
  source?: Message['source'],
): Message {
  return { id, role, content, hasImage: false, createdAt, ...(source ? { source } : {}) };
}
