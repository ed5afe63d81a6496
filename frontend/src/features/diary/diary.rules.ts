// What is in a diary, symptom by symptom, and where its points stand in a chart.
import type { DiaryEntry } from '@medconsult/common';
import { STRENGTH_MAX } from '@medconsult/common/diary-limits';

export interface SymptomDiary {
  /** As it was written last. */
  readonly symptom: string;
  /** Newest first. */
  readonly entries: readonly DiaryEntry[];
}

/** One symptom, however it is capitalised and spaced. */
const keyOf = (symptom: string): string => symptom.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

/** The symptoms in the order of their newest entries. */
export function bySymptom(entries: readonly DiaryEntry[]): SymptomDiary[] {
  const newestFirst = [...entries].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const groups = new Map<string, DiaryEntry[]>();
  for (const entry of newestFirst) {
    const key = keyOf(entry.symptom);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].map((group) => ({ symptom: group[0]!.symptom, entries: group }));
}

export interface Point {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** How far below the top of a chart a strength stands. */
export const yOf = (strength: number, height: number): number => ((STRENGTH_MAX - strength) * height) / STRENGTH_MAX;

/** Points of a chart in a box, oldest first: time to the right, strength upwards. One moment stands in the middle. */
export function pointsOf(
  entries: readonly DiaryEntry[],
  { width, height }: { width: number; height: number },
): Point[] {
  const oldestFirst = [...entries].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const times = oldestFirst.map(({ at }) => Date.parse(at));
  const from = times[0] ?? 0;
  const span = (times.at(-1) ?? 0) - from;
  return oldestFirst.map(({ id, strength }, index) => ({
    id,
    x: span > 0 ? ((times[index]! - from) * width) / span : width / 2,
    y: yOf(strength, height),
  }));
}

/** An instant as the value of a `datetime-local` input, in the reader's zone. */
export function localInput(instant: Date): string {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
