// The built-in engine's reply to a picture. It cannot recognise anything in it and says so; it says whether somebody who can see
// it could judge it, and what to describe and to watch for.
import { localeOf } from '@medconsult/clinical';
import { IMAGE_QUESTION } from '@medconsult/common';
import texts from '../images/data/picture-texts.json' with { type: 'json' };
import type { Picture } from '../images/picture.js';

interface Words {
  readonly text: string;
  readonly followUpQuestion: string | null;
  readonly followUpChoices: readonly string[];
}

/** Wraps the answer to the words that came with the picture; without words, says what to describe and when not to wait. */
export function withPicture({ quality }: Picture, question: string, answer: Words & { label: string }): Words {
  const say = texts[localeOf(undefined, question)];
  const judged = quality.length > 0 ? [say.poor, ...quality.map((issue) => `- ${say[issue]}`)].join('\n') : say.good;
  const opening = [say.blind, judged];
  if (question !== IMAGE_QUESTION) return { ...answer, text: [...opening, answer.text].join('\n\n') };
  const text = [...opening, say.describe, say.now, say.soon, say.sources, answer.label].join('\n\n');
  return { text, followUpQuestion: say.followUp, followUpChoices: [] };
}
