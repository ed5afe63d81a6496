// What the consultation may do and says, as pure functions. Prices come from the server's price list.
import type { Currency, Doctor, PriceList } from '@medconsult/common';
import { type Language, languageOfText } from '../../i18n/language.js';

export const FREE_QUESTIONS = 2;
/** Used questions at which an anonymous device has reached its limit. */
export const USAGE_LIMIT = 3;

const LIMIT_MARKERS = ['USAGE LIMIT REACHED', 'UPGRADE REQUIRED', 'Usage limit exceeded'];

export interface Balance {
  readonly credits: number;
  readonly diamonds: number;
}

/** Why a question may not be sent now. */
export type Gate = 'register' | 'free-used' | 'no-credits' | 'no-diamonds';

type Price = PriceList['actions']['alex-text'];

/** What each doctor is paid with; how much comes from the price list. */
export const PAID_WITH: Readonly<Record<Doctor, Currency>> = { alex: 'credits', julia: 'diamonds' };

/** Free questions left; never negative. */
export function freeQuestionsLeft(usage: number): number {
  return Math.max(0, FREE_QUESTIONS - usage);
}

/** Whether a stored doctor message says that a limit was hit. */
export function saysLimitReached(text: string): boolean {
  return LIMIT_MARKERS.some((marker) => text.includes(marker));
}

/**
 * Why this person may not ask this doctor now, or null; until the price list is here only an empty balance stops. An anonymous question over the allowance is not stopped here:
 * the server refuses it, and shows the emergency card first when the question needs one.
 */
export function gateOf(doctor: Doctor, balance: Balance | null, price?: Price): Gate | null {
  if (!balance) return doctor === 'julia' ? 'register' : null;
  const currency = price?.currency ?? PAID_WITH[doctor];
  if (balance[currency] >= (price?.amount ?? 1)) return null;
  return currency === 'credits' ? 'no-credits' : 'no-diamonds';
}

/** The same for a picture, which visitors cannot send and which diamonds pay for with either doctor. */
export function pictureGateOf(doctor: Doctor, balance: Balance | null, price?: Price): Gate | null {
  return balance ? gateOf(doctor, balance, price ?? { currency: 'diamonds', amount: 1 }) : 'register';
}

/** The gate to show before anything was sent: also the used up allowance of an anonymous visitor. */
export function visibleGate(gate: Gate | null, balance: Balance | null, usage: number | null): Gate | null {
  if (gate) return gate;
  return !balance && (usage ?? 0) >= USAGE_LIMIT ? 'free-used' : null;
}

/** How a question for yes or no begins, what makes it ask for more, and its short answers. Russian has no word for it. */
const SHORT_ANSWERS: Readonly<Partial<Record<Language, { begins: RegExp; more: RegExp; chips: readonly string[] }>>> = {
  en: {
    begins: /^(do|does|did|is|are|was|were|have|has|had|can|could|will|would)\b/i,
    more: /\bor\b/i,
    chips: ['Yes', 'No', 'Not sure'],
  },
  he: { begins: /^(האם|יש ל|היה ל|הייתה ל)/, more: / או /, chips: ['כן', 'לא', 'לא בטוח/ה'] },
  ru: {
    begins:
      /^(?!(что|когда|где|как|сколько|как(ой|ая|ое|ие|ую|ого|им|их)|кто|почему|зачем|куда|откуда|с каких|насколько|опишите)(?!\p{L}))/iu,
    more: / (или|либо) /i,
    chips: ['Да', 'Нет', 'Не уверен(а)'],
  },
};

/** Replies to offer for a follow-up question: its own choices, else the short answers when it asks for yes or no. */
export function chipsFor(question: string, choices: readonly string[] = []): readonly string[] {
  if (choices.length > 0) return choices;
  const last =
    question
      .trim()
      .split(/(?<=[.!?:])\s+/)
      .at(-1) ?? '';
  const answers = SHORT_ANSWERS[languageOfText(question)];
  return answers && last.endsWith('?') && answers.begins.test(last) && !answers.more.test(last) ? answers.chips : [];
}

/** The draft with a chip's words: they go behind what was typed, and only take the place of what another chip put there. */
export function draftWith(chip: string, before: string | null, draft: string): string {
  const typed = draft.trim();
  if (typed === chip) return draft;
  return typed === '' || draft === before ? chip : `${draft.trimEnd()} ${chip}`;
}
