// The sentences of answers, filled in, in the language of the question.
import type { HealthAnswer } from '../health-questions/health-answer.js';
import { FOLLOW_UPS, MESSAGES, SOURCES, type FollowUpId, type MessageId } from './data.js';

export type Locale = HealthAnswer['locale'];

/** @throws when a placeholder of the sentence has no value */
export function say(
  id: MessageId,
  locale: Locale,
  gaps: Readonly<Record<string, string | number>> = {},
  place: 'start' | 'inside' = 'start',
): string {
  const text = MESSAGES[id][locale].replace(/\{(\w+)\}/g, (_, gap: string) => {
    const value = gaps[gap];
    if (value === undefined) throw new Error(`no ${gap} for ${id}`);
    return String(value);
  });
  return place === 'start' ? capital(text) : text;
}

/** A sentence after a colon. */
export function inside(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** "A, B or C". */
export function listed(parts: readonly string[], locale: Locale): string {
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${MESSAGES.or[locale]} ${last}`;
}

export function followUp(id: FollowUpId, locale: Locale): NonNullable<HealthAnswer['question']> {
  const { text, choices } = FOLLOW_UPS[id];
  return { text: text[locale], choices: choices[locale] };
}

export function sourcesOf(ids: readonly string[]): HealthAnswer['sources'] {
  return SOURCES.filter(({ id }) => ids.includes(id)).slice(0, 3);
}
