import type { Report } from '@medconsult/common';
import { shownLanguage, type Translation } from '../../i18n/language.js';
import data from './sample-report.json' with { type: 'json' };
import words from './sample-words.json' with { type: 'json' };

/** A report about nobody, made up to show the parts of a real one. Its figures are no rules of the product. */
export interface SampleReport {
  readonly patient: string;
  readonly date: string;
  readonly confidence: string;
  readonly diagnosis: readonly string[];
  readonly success: readonly { readonly label: string; readonly percent: number }[];
  readonly figures: Report['figures'];
}

// JSON knows no literal types; a test parses it with the schema of reports.
export const SAMPLE = data as unknown as SampleReport;

const WORDS: Readonly<Record<string, Readonly<Partial<Record<Translation, string>>>>> = words;

/** Every text in a language; what has none (codes, levels, figures) stays. */
function inLanguage<Part>(part: Part, language: Translation): Part {
  if (typeof part === 'string') return (WORDS[part]?.[language] ?? part) as Part;
  if (Array.isArray(part)) return part.map((each: unknown) => inLanguage(each, language)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([name, value]) => [name, inLanguage<unknown>(value, language)]);
  return Object.fromEntries(entries) as Part;
}

/** The sample in the language shown. */
export const sampleReport = (): SampleReport => inLanguage(SAMPLE, shownLanguage());
