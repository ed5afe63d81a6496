import type { DiaryEntry } from '@medconsult/common';
import { aReport, OPENINGS } from '../../../test/a-report.js';
import { bySymptom } from './diary-pdf.js';
import { drawReport } from './report-pdf.js';

const entry = (symptom: string, day: number): DiaryEntry => ({
  id: `5f0c2d1e-8a4b-4c3d-9e2f-${String(day).padStart(12, '0')}`,
  symptom,
  strength: day % 11,
  note: 'after lunch',
  at: new Date(Date.UTC(2026, 0, day, 12)).toISOString(),
});
const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

it('follows the report only on request, and is limited in length', async () => {
  const report = aReport(OPENINGS.migraine);
  const many = Array.from({ length: 1000 }, (_, day) => entry('כאב ראש', day + 1));
  const [plain, empty, full] = [await drawReport(report), await drawReport(report, []), await drawReport(report, many)];
  expect(empty.length).toBeGreaterThan(plain.length);
  expect(pagesOf(full)).toBeGreaterThan(pagesOf(plain));
  expect(pagesOf(full)).toBeLessThan(pagesOf(plain) + 5);
});

it('groups the entries of a symptom, however it was written', () => {
  const groups = bySymptom([entry('Headache', 3), entry('Cough', 2), entry('headache', 1)]);
  expect(groups.map(([symptom, entries]) => [symptom, entries.length])).toEqual([
    ['Headache', 2],
    ['Cough', 1],
  ]);
});
