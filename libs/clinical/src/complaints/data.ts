// The complaints. A new one is one JSON file and one line in files.ts.
import { sourcesOf } from '../knowledge/knowledge.js';
import type { Source } from '../knowledge/schema.js';
import * as files from './files.js';
import type { Complaint } from './schema.js';

export const COMPLAINTS = Object.values(files) as unknown as readonly Complaint[];

let choices: ReadonlySet<string> | undefined;

/** Whether a message is one of the replies that the questions offer: it tells what the reply stands for, and nothing else. */
export function isChoice(text: string): boolean {
  choices ??= new Set(
    COMPLAINTS.flatMap((one) => one.questions.flatMap((question) => question.choices))
      .flatMap(({ label }) => Object.values(label))
      .map(choiceKey),
  );
  return choices.has(choiceKey(text));
}

/** The same for a reply that was tapped and one that was typed. */
export function choiceKey(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replace(/[.,!…]+$/, '');
}

export function complaintSources({ sources }: Complaint): Source[] {
  return sourcesOf(sources);
}
