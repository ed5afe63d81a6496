import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aReport, OPENINGS } from '../../../test/a-report.js';
import { drawReport } from './report-pdf.js';
import { wordsIn } from './report-words.js';
import { isRightToLeft, visualPieces } from './bidi.js';

/** To look at: PDF_FOLDER=/tmp/x. */
const FOLDER = process.env['PDF_FOLDER'];

const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('a report as PDF', () => {
  it.each(Object.entries(OPENINGS))('is drawn: %s', async (name, opening) => {
    const bytes = await drawReport(aReport(opening));
    if (FOLDER) writeFileSync(join(FOLDER, `${name}.pdf`), bytes);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    expect(pagesOf(bytes)).toBeGreaterThanOrEqual(1);
    expect(pagesOf(bytes)).toBeLessThanOrEqual(10);
    // Fonts are embedded, so Hebrew and Russian are readable everywhere.
    expect(bytes.includes('FontFile2')).toBe(true);
  });

  it('accepts answers of any length and words without spaces', async () => {
    const report = aReport(OPENINGS.migraine);
    const long = { number: 10, question: 'x'.repeat(500), answer: `${'word '.repeat(700)}${'y'.repeat(400)}` };
    const bytes = await drawReport({ ...report, answers: [...report.answers.slice(0, 9), long] });
    expect(pagesOf(bytes)).toBeGreaterThan(3);
  });
});

it.each(['en', 'he', 'ru'] as const)('is drawn in the language of the report, whole: %s', async (locale) => {
  const bytes = await drawReport({ ...aReport(OPENINGS.migraine), locale });
  expect(bytes.toString('latin1')).toContain(`/Lang (${locale})`);
  expect(Object.keys(wordsIn(locale))).toEqual(Object.keys(wordsIn('en')));
});

describe('words in visual order', () => {
  it.each([
    ['I have a headache', 'I have a headache'],
    ['כאב ראש פועם', 'פועם ראש כאב'],
    ['כאב Migraine with aura מאתמול', 'מאתמול Migraine with aura כאב'],
    ['It is called כאב ראש here', 'It is called ראש כאב here'],
    ['חום 38.5 מעלות', 'מעלות 38.5 חום'],
    ['כאב (חזק) בראש', 'בראש )חזק( כאב'],
    ['דופק 90-120', '90-120 דופק'],
    ['زكام (رشح) منذ 3 أيام', 'أيام 3 منذ )رشح( زكام'],
  ])('%s', (line, seen) => {
    expect(visualPieces(line).join('')).toBe(seen);
  });

  it('a paragraph has the direction of its first letter', () => {
    expect(['12 כאב', 'Pain כאב', '12.5'].map(isRightToLeft)).toEqual([true, false, false]);
  });
});
