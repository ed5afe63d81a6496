// An estimate of the tokens that a model reads for one answer.
import { tokensOf } from '@medconsult/common/server';
import type { Turn } from './doctor-model.js';

type Heard = Pick<Turn, 'question' | 'brief' | 'history' | 'picture'>;

/** A picture of the size that is sent. */
const PICTURE_TOKENS = 1_600;

export function tokensOfTurn({ question, brief, history, picture }: Heard): number {
  const earlier = history.reduce((sum, { text }) => sum + tokensOf(text), 0);
  return earlier + tokensOf(question + (brief ?? '')) + (picture ? PICTURE_TOKENS : 0);
}
