// What the texts of a check have in common, and how values are put into them.
import { shownLanguage } from '../../../i18n/language.js';
import type { Source } from '../../../ui/page-foot.js';

/** What a result says: from which value on, what it means, when to see a doctor. */
export interface Level {
  readonly id: string;
  readonly label: string;
  readonly meaning: string;
  readonly see: string;
  /** Help is needed at once: the emergency numbers stand over everything else. */
  readonly urgent?: boolean;
}

/** The texts of one check; its title and summary stand in the list of all checks. */
export interface CheckTexts {
  readonly id: string;
  readonly formula: { readonly text: string; readonly example: string };
  readonly limits: readonly string[];
  readonly engine: readonly string[];
  readonly sources: readonly Source[];
}

/** `filled('{n} units', { n: 3 })` is `3 units`; a name without a value stays as it is. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => `${values[name] ?? place}`);
}

/** The level with an id. */
export function levelOf<Each extends { readonly id: string }>(levels: readonly Each[], id: string): Each {
  const found = levels.find((level) => level.id === id);
  if (!found) throw new Error(`There is no level ${id}.`);
  return found;
}

/** The highest level whose lowest score is not above the score; levels stand in rising order. */
export function levelAt<Each extends { readonly from: number }>(levels: readonly Each[], score: number): Each {
  const found = levels.findLast(({ from }) => from <= score);
  if (!found) throw new Error(`There is no level for ${score}.`);
  return found;
}

/** The label of the option that is chosen. */
export function labelOf(options: readonly { readonly id: string; readonly label: string }[], id: string): string {
  return levelOf(options, id).label;
}

/** A share from 0 to 1 as a percentage with one decimal, written as the reader's language writes it. */
export function percentInWords(share: number): string {
  return share.toLocaleString(shownLanguage(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}
