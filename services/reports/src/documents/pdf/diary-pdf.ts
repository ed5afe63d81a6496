// The symptom diary at the end of a printed report: symptom by symptom, each entry with its strength as a bar.
import { STRENGTH_MAX, type DiaryEntry } from '@medconsult/common';
import { fill } from '../../fill.js';
import { QUIET, type Page } from './page.js';
import type { Words } from './report-words.js';

/** Only the newest entries: the document is for reading, and the data export holds the whole diary. */
const ENTRIES_SHOWN = 60;

/** Entries grouped by symptom, the most recently noted symptom first; newest first within it. */
export function bySymptom(entries: readonly DiaryEntry[]): [symptom: string, entries: DiaryEntry[]][] {
  const groups = new Map<string, DiaryEntry[]>();
  for (const entry of entries) {
    const name = entry.symptom.toLocaleLowerCase();
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return [...groups.values()].map((group) => [group[0]?.symptom ?? '', group]);
}

export function drawDiary(page: Page, entries: readonly DiaryEntry[], say: Words): void {
  page.heading(say.diary);
  page.text(fill(say.diaryNote, { max: STRENGTH_MAX }), { size: 8.5, color: QUIET });
  if (entries.length === 0) page.text(say.diaryEmpty);
  for (const [symptom, group] of bySymptom(entries.slice(0, ENTRIES_SHOWN))) {
    page.text(symptom, { bold: true, gap: 1 });
    for (const { at, strength, note } of group) {
      const figure = fill(say.diaryStrength, { n: strength, max: STRENGTH_MAX });
      page.bar(at.slice(0, 16).replace('T', ' '), strength / STRENGTH_MAX, figure);
      if (note) page.text(note, { size: 9, color: QUIET, indent: 14 });
    }
  }
  if (entries.length > ENTRIES_SHOWN) {
    page.text(fill(say.diaryNewest, { n: ENTRIES_SHOWN, all: entries.length }), { size: 8.5, color: QUIET });
  }
}
