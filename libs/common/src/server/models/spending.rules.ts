// What calls of models cost, estimated from their length: exact enough for a ceiling, and the same for every provider.
import { z } from 'zod';
import type { AnswerSource } from '../../contracts/consultation.js';
import data from './data/model-prices.json' with { type: 'json' };

const Price = z.object({ input: z.number().min(0), output: z.number().min(0) });
/** US dollars per million tokens; `other` is for models that are not listed, and errs on the high side. */
const PRICES = z.object({ other: Price }).catchall(Price).parse(data);

/** An estimate; scripts without spaces have up to one token per character. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / (/[^ -ɏ]/.test(text) ? 1.2 : 3.5));
}

export interface ModelCall {
  readonly source: AnswerSource;
  readonly model: string;
  readonly inputTokens: number;
  readonly output: string;
}

/** In millionths of a US dollar. A self-hosted model costs nothing. */
export function costOf({ source, model, inputTokens, output }: ModelCall): number {
  if (source === 'local' || source === 'engine') return 0;
  const price = PRICES[model] ?? PRICES.other;
  return Math.ceil(inputTokens * price.input + tokensOf(output) * price.output);
}
