// The messages of training/subjects are everyday messages too: most of them are no emergency, and so the alarm learns from
// them. training/subject-labels.json names those that are one, and those that could be and are left out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Label, Line } from './fit.js';

interface SubjectLabels {
  readonly emergency: readonly string[];
  readonly selfHarm: readonly string[];
  /** Newer than the network: they are lines from its next training on, as those of training/next. */
  readonly sinceTraining: readonly string[];
  /** Subjects and single messages of which nobody can say without asking. */
  readonly leftOut: { readonly subjects: readonly string[]; readonly messages: readonly string[] };
}
const LOCALES = ['en', 'he', 'ru'] as const;

export function readSubjectLines(folder: string): Line[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const labels = read('subject-labels.json') as SubjectLabels;
  const known = new Map<string, Label | null>([
    ...[...labels.sinceTraining, ...labels.leftOut.messages].map((text) => [text, null] as const),
    ...labels.emergency.map((text) => [text, 'emergency'] as const),
    ...labels.selfHarm.map((text) => [text, 'self-harm'] as const),
  ]);
  const unclear = new Set(labels.leftOut.subjects);
  return LOCALES.flatMap((locale) => {
    const bySubject = read(`subjects/${locale}.json`) as Record<string, readonly string[]>;
    return Object.entries(bySubject).flatMap(([subject, texts]) =>
      texts.flatMap((text): Line[] => {
        const label = known.get(text) ?? (known.has(text) || unclear.has(subject) ? null : 'none');
        return label === null ? [] : [{ text, label, kind: 'subject-message', who: 'self' }];
      }),
    );
  });
}
