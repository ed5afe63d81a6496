// What calls of models cost, estimated from their length: exact enough for a ceiling, and the same for every provider.
import { z } from 'zod';
import type { AnswerSource } from '../../contracts/consultation.js';
import data from './data/model-prices.json' with { type: 'json' };

const Price = z.object({ input: z.number().min(0), output: z.number().min(0) });
/** US dollars for a million tokens; `other` is for models that are not listed and meant to be too high rather than too low. */
const PRICES = z.object({ other: Price }).catchall(Price).parse(data);

/** About; scripts without spaces have up to one token a character. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / (/[^ -ɏ]/.test(text) ? 1.2 : 3.5));
}

export interface ModelCall {
  readonly source: AnswerSource;
  readonly model: string;
  readonly inputTokens: number;
  readonly output: string;
}

/** In millionths of a US dollar. A model on one's own machine costs nothing. */
export function costOf({ source, model, inputTokens, output }: ModelCall): number {
  if (source === 'local' || source === 'engine') return 0;
  const price = PRICES[model] ?? PRICES.other;
  return Math.ceil(inputTokens * price.input + tokensOf(output) * price.output);
}
