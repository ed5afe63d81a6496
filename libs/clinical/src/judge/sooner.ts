// "Today: …; ….": signs by time frame, as lines of an answer.
import { answerTexts } from '../knowledge/answer-texts.js';
import type { Locale } from '../knowledge/locale.js';
import { isSooner, type TimeFrame } from './urgency.js';

type Signs = readonly Readonly<Record<Locale, string>>[];
/** More would not be read; the most telling are first in the files. */
const SIGNS = { now: 5, today: 3, 'three-days': 2, 'two-weeks': 2 } as const;
const FRAMES = ['now', 'today', 'three-days', 'two-weeks'] as const;

/** One line for each time frame that is sooner than the one advised. */
export function soonerLines(
  signs: Readonly<Partial<Record<(typeof FRAMES)[number], Signs | undefined>>>,
  advised: TimeFrame,
  locale: Locale,
): string[] {
  const { levels } = answerTexts(locale);
  return FRAMES.filter((frame) => isSooner(frame, advised)).flatMap((frame) => {
    const all = (signs[frame] ?? []).slice(0, SIGNS[frame]).map((sign) => sign[locale]);
    return all.length > 0 ? [`**${levels[frame]}:** ${all.join('; ')}.`] : [];
  });
}
