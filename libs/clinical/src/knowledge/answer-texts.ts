// The frame of an answer: its headings, its time frames, what a reply changes.
import data from '../../knowledge/answer-texts.json' with { type: 'json' };
import { fill } from './doctor-texts.js';
import type { Locale } from './locale.js';

export type AnswerTexts = (typeof data)['en'];

/** Headings and frame sentences of answers in this language. */
export function answerTexts(locale: Locale): AnswerTexts {
  return data[locale];
}

/** The person's own phrases, as a sentence that quotes them; empty without any. */
export function quotation(words: readonly string[], { quoted, quote }: AnswerTexts): string {
  if (words.length === 0) return '';
  return fill(quoted, { words: words.map((phrase) => fill(quote, { words: phrase })).join(', ') });
}
