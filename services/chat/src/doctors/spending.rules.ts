// What calls of models cost, estimated from their length: exact enough for a ceiling, and the same for every provider.
import type { AnswerSource } from '@medconsult/common';
import { z } from 'zod';
import data from './data/model-prices.json' with { type: 'json' };
import type { Turn } from './doctor-model.js';

const Price = z.object({ input: z.number().min(0), output: z.number().min(0) });
/** US dollars for a million tokens; `other` is for models that are not listed and meant to be too high rather than too low. */
const PRICES = z.object({ other: Price }).catchall(Price).parse(data);

/** A picture of the size that is sent. */
const PICTURE_TOKENS = 1_600;

/** About; scripts without spaces have up to one token a character. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / (/[^ -ɏ]/.test(text) ? 1.2 : 3.5));
}

export interface ModelCall {
  readonly source: AnswerSource;
  readonly model: string;
  /** What the prompt of the doctor has. */
  readonly promptTokens: number;
  readonly turn: Pick<Turn, 'question' | 'history' | 'picture' | 'brief'>;
  readonly answer: string;
}

/** In millionths of a US dollar. A model on one's own machine costs nothing. */
export function costOf({ source, model, promptTokens, turn, answer }: ModelCall): number {
  if (source === 'local' || source === 'engine') return 0;
  const { input, output } = PRICES[model] ?? PRICES.other;
  const said = turn.history.reduce(
    (sum, { text }) => sum + tokensOf(text),
    tokensOf(turn.question + (turn.brief ?? '')),
  );
  const picture = turn.picture ? PICTURE_TOKENS : 0;
  return Math.ceil((promptTokens + said + picture) * input + tokensOf(answer) * output);
}
