// The complaints. A new one is one JSON file and one line in files.ts.
import { sourcesOf } from '../knowledge/knowledge.js';
import type { Source } from '../knowledge/schema.js';
import * as files from './files.js';
import type { Complaint } from './schema.js';

export const COMPLAINTS = Object.values(files) as unknown as readonly Complaint[];

let choices: ReadonlySet<string> | undefined;

/** Whether a message is one of the quick replies that the questions offer: then it means exactly that. */
export function isChoice(text: string): boolean {
  choices ??= new Set(
    COMPLAINTS.flatMap((one) => one.questions.flatMap((question) => question.choices))
      .flatMap(({ label }) => Object.values(label))
      .map(choiceKey),
  );
  return choices.has(choiceKey(text));
}

/** The same for a tapped and a typed reply. */
export function choiceKey(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replace(/[.,!…]+$/, '');
}

export function complaintSources({ sources }: Complaint): Source[] {
  return sourcesOf(sources);
}
