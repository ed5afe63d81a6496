// The fixed sentences of a report, as data; checked when the service starts.
import { Triage } from '@medconsult/common';
import { z } from 'zod';
import data from '../../data/report-texts.json' with { type: 'json' };

const Sentence = z.string().min(10);

export const ReportTexts = z.object({
  disclaimer: Sentence,
  triage: z.record(Triage, Sentence),
  confidence: z.object({ high: Sentence, moderate: Sentence, low: Sentence }),
  primary: z.object({ found: Sentence, danger: Sentence, crisis: Sentence, none: Sentence }),
  analysis: z.object({
    confidence: Sentence,
    noConfidence: Sentence,
    urgency: Sentence,
    causes: Sentence,
    seekCare: Sentence,
  }),
});

export const TEXTS = ReportTexts.parse(data);

/** Puts values where a text names them: '{name}'. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
