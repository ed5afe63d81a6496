// Charts of the report on paper: body map, recovery timeline, heatmap.
import type { Report } from '@medconsult/common';
import { fill } from '../../fill.js';
import { ACCENT, INK, MARGIN, type Page, QUIET } from './page.js';
import type { Words } from './report-words.js';

type Figures = Report['figures'];
type Shape = (doc: PDFKit.PDFDocument, x: number, y: number) => PDFKit.PDFDocument;

const PALE = '#e6eeec';
/** A figure of 80 x 170 points, with the position of each region. */
const SHAPES: Readonly<Record<string, Shape>> = {
  limbs: (doc, x, y) =>
    doc
      .roundedRect(x + 8, y + 44, 12, 58, 6)
      .roundedRect(x + 60, y + 44, 12, 58, 6)
      .roundedRect(x + 24, y + 110, 14, 60, 6)
      .roundedRect(x + 42, y + 110, 14, 60, 6),
  head: (doc, x, y) => doc.circle(x + 40, y + 16, 15),
  throat: (doc, x, y) => doc.rect(x + 36, y + 32, 8, 5),
  neck: (doc, x, y) => doc.rect(x + 34, y + 36, 12, 5),
  chest: (doc, x, y) => doc.roundedRect(x + 22, y + 42, 36, 26, 5),
  abdomen: (doc, x, y) => doc.roundedRect(x + 24, y + 69, 32, 22, 4),
  pelvis: (doc, x, y) => doc.roundedRect(x + 23, y + 92, 34, 17, 5),
};

/** Parts of limbs on the figure's own left side; the back is in the middle. */
const PARTS: Readonly<Record<string, readonly [x: number, y: number, width: number, height: number]>> = {
  shoulder: [60, 44, 12, 13],
  'upper-arm': [60, 54, 12, 15],
  elbow: [60, 66, 12, 11],
  forearm: [60, 75, 12, 15],
  hand: [60, 88, 12, 14],
  back: [36, 42, 8, 49],
  hip: [42, 110, 14, 14],
  thigh: [42, 120, 14, 18],
  knee: [42, 134, 14, 12],
  'lower-leg': [42, 143, 14, 18],
  foot: [42, 158, 14, 12],
};

/** The figure faces the reader, so its left is on the right. Without a side both are marked. */
function drawPart({ doc }: Page, region: string, weight: number, top: number): void {
  const [, part = region, side] = /^(.+?)(?:-(left|right))?$/.exec(region) ?? [];
  const place = PARTS[part];
  if (!place || weight === 0) return;
  const [x, y, width, height] = place;
  const mirrored = 80 - x - width;
  const columns = new Set([...(side === 'right' ? [] : [x]), ...(side === 'left' ? [] : [mirrored])]);
  for (const column of columns) {
    doc.roundedRect(MARGIN + 10 + column, top + y, width, height, 4);
    doc.fillOpacity(0.15 + 0.85 * weight).fill(ACCENT);
    doc.fillOpacity(1);
  }
}

export function drawBodyMap(page: Page, regions: Figures['bodyMap'], say: Words): void {
  page.room(190);
  const top = page.y;
  const weightOf = (name: string): number => regions.find(({ region }) => region === name)?.weight ?? 0;
  for (const [name, shape] of Object.entries(SHAPES)) {
    shape(page.doc, MARGIN + 10, top).fill(PALE);
    const weight = weightOf(name);
    if (weight > 0) shape(page.doc.fillOpacity(0.15 + 0.85 * weight), MARGIN + 10, top).fill(ACCENT);
    page.doc.fillOpacity(1);
  }
  for (const { region, weight } of regions) drawPart(page, region, weight, top);
  regions.forEach(({ label, weight }, at) => {
    page.doc.font('regular').fontSize(9.5).fillColor(INK);
    page.put(fill(say.of100, { label, n: Math.round(weight * 100) }), MARGIN + 130, top + 14 + at * 15);
  });
  page.doc.x = MARGIN;
  page.y = top + 180;
}

const SCALE_DAYS = [1, 3, 7, 14, 30, 90, 180, 365, 1095];
function spanOf(days: number, say: Words): string {
  if (days === 0) return say.today;
  if (days < 1) return fill(say.hours, { n: Math.round(days * 24) });
  if (days < 14) return fill(say.days, { n: days });
  return days < 60 ? fill(say.weeks, { n: Math.round(days / 7) }) : fill(say.months, { n: Math.round(days / 30) });
}

/** Days on a scale that gives more room to the first days. */
const positionOf = (days: number, longest: number): number => Math.log1p(days) / Math.log1p(longest);

export function drawTimeline(page: Page, rows: Figures['recoveryTimeline'], say: Words): void {
  const longest = Math.max(...rows.map(({ days }) => days?.[1] ?? 0));
  for (const { cause, text, days } of rows) {
    page.room(34);
    const top = page.y;
    page.text(`${cause}: ${text}`, { gap: 1 });
    if (!days || longest === 0) continue;
    const [from, to] = days.map((each) => positionOf(each, longest) * page.width) as [number, number];
    const y = page.y;
    page.doc.roundedRect(MARGIN, y + 1, page.width, 7, 3).fill(PALE);
    page.doc.roundedRect(MARGIN + from, y + 1, Math.max(4, to - from), 7, 3).fill(ACCENT);
    page.y = Math.max(y, top) + 13;
  }
  if (longest > 0) drawScale(page, longest, say);
}

function drawScale(page: Page, longest: number, say: Words): void {
  page.room(16);
  const y = page.y;
  page.doc.font('regular').fontSize(7.5).fillColor(QUIET);
  let free = 0;
  for (const days of [0, ...SCALE_DAYS.filter((each) => each < longest), longest]) {
    const label = spanOf(days, say);
    const x = Math.min(positionOf(days, longest) * page.width, page.width - page.doc.widthOfString(label));
    if (x < free) continue;
    page.put(label, MARGIN + x, y);
    free = x + page.doc.widthOfString(label) + 8;
  }
  page.doc.x = MARGIN;
  page.y = y + 14;
}

export function drawHeatmap(page: Page, { causes, findings, cells }: Figures['heatmap'], say: Words): void {
  const labelWidth = 130;
  const cell = Math.min(34, (page.width - labelWidth) / findings.length);
  page.room(causes.length * 18 + 20);
  causes.forEach((cause, row) => {
    const y = page.y;
    page.doc.font('regular').fontSize(8.5).fillColor(INK).fillOpacity(1);
    page.put(page.cut(cause, labelWidth - 8), MARGIN, y + 3);
    findings.forEach((_, column) => {
      const share = cells[row]?.[column] ?? 0;
      const x = MARGIN + labelWidth + column * cell;
      page.doc
        .fillOpacity(0.08 + 0.92 * share)
        .rect(x, y, cell - 2, 15)
        .fill(ACCENT);
    });
    page.doc.fillOpacity(1);
    page.doc.x = MARGIN;
    page.y = y + 18;
  });
  const numbers = findings.map((_, at) => String(at + 1));
  const y = page.y;
  page.doc.font('regular').fontSize(8).fillColor(QUIET);
  numbers.forEach((number, at) =>
    page.doc.text(number, MARGIN + labelWidth + at * cell + cell / 2 - 4, y, { lineBreak: false }),
  );
  page.doc.x = MARGIN;
  page.y = y + 13;
  page.text(
    findings.map(({ label, present }, at) => `${at + 1} ${label} (${present ? say.yes : say.no})`).join(' · '),
    {
      size: 8.5,
      color: QUIET,
    },
  );
}
