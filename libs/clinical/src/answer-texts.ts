// The frame of an answer: its headings, its time frames, what a reply changes.
import data from '../knowledge/answer-texts.json' with { type: 'json' };
import type { Locale } from './red-flags.js';

export type AnswerTexts = (typeof data)['en'];

export function answerTexts(locale: Locale): AnswerTexts {
  return data[locale];
}
