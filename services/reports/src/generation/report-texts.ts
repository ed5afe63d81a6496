// The fixed sentences of a report, as data; checked when the service starts.
import { Triage } from '@medconsult/common';
import { z } from 'zod';
import data from '../../data/report-texts.json' with { type: 'json' };

const Sentence = z.string().min(10);
const Word = z.string().min(2);

export const ReportTexts = z.object({
  /** The first question is asked before the language is known. */
  opening: Sentence,
  disclaimer: Sentence,
  triage: z.record(Triage, Sentence),
  /** Of the confidence, and of a cause. */
  bands: z.object({
    high: Word,
    moderate: Word,
    low: Word,
    likely: Word,
    possible: Word,
    'less likely': Word,
  }),
  confidence: z.object({ high: Sentence, moderate: Sentence, low: Sentence }),
  primary: z.object({ found: Sentence, danger: Sentence, crisis: Sentence, none: Sentence }),
  analysis: z.object({
    confidence: Sentence,
    noConfidence: Sentence,
    urgency: z.string().includes('{triage}'),
    causes: Sentence,
    seekCare: Sentence,
  }),
});

export type Texts = z.infer<typeof ReportTexts>;

/** In the language of the answers. */
export const TEXTS = z.object({ en: ReportTexts, he: ReportTexts, ru: ReportTexts }).parse(data);
