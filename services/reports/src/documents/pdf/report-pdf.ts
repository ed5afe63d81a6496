// The printed report: everything that the screen shows, from the same data.
import type { DiaryEntry, Report } from '@medconsult/common';
import { drawBodyMap, drawHeatmap, drawTimeline } from './charts.js';
import { drawDiary } from './diary-pdf.js';
import { ACCENT, ALARM, Page, QUIET } from './page.js';

const LEVELS = {
  emergency: 'Emergency',
  urgent: 'Urgent',
  routine: 'Routine',
  'self-care': 'Self-care',
  'not known': 'Not known',
} as const;
const LEVEL_COLORS = {
  emergency: '#a3262a',
  urgent: '#c4761b',
  routine: '#2f6f9f',
  'self-care': '#3d8b5c',
  'not known': '#9aa8a5',
} as const;
const WRITERS = {
  engine: 'the built-in clinical engine',
  gpt: 'an AI model (GPT)',
  claude: 'an AI model (Claude)',
  local: 'an AI model on our own server',
};
const MARK = 'Figures computed by the clinical engine from the answers.';

type Part = (page: Page, report: Report) => void;

/** `diary`: entries that the owner wants to append. */
export async function drawReport(report: Report, diary?: readonly DiaryEntry[]): Promise<Buffer> {
  const page = new Page('Your Medical Report', new Date(report.generatedAt));
  for (const part of [
    opening,
    alarms,
    primary,
    causes,
    distribution,
    body,
    course,
    protocol,
    prose,
    answers,
    closing,
  ]) {
    part(page, report);
  }
  if (diary) drawDiary(page, diary);
  return page.end(`MedConsult · ${report.sessionId} · AI-generated, for information only, not a diagnosis`);
}

/** "Noa (child)"; the own profile may have no name. */
function whomIn({ about }: Report): string | null {
  if (!about) return null;
  const { name, relation } = about;
  return name && relation !== 'self' && relation !== 'other' ? `${name} (${relation})` : name || null;
}

const opening: Part = (page, report) => {
  const { sessionId, generatedAt, person } = report;
  page.text('Your Medical Report', { size: 22, bold: true, color: ACCENT, gap: 6 });
  const who = [
    whomIn(report),
    person.age === null ? null : `age ${Math.round(person.age * 10) / 10}`,
    person.sex,
  ].filter(Boolean);
  page.text(`Report ID ${sessionId} · generated ${generatedAt.slice(0, 16).replace('T', ' ')} UTC`, { color: QUIET });
  if (who.length > 0) page.text(`For a person: ${who.join(', ')}`, { color: QUIET });
};

const alarms: Part = (page, { redFlags }) => {
  for (const { message, numbers } of redFlags) {
    const calls = numbers.map(({ label, number }) => `${label}: ${number}`).join(' · ');
    page.text([message, calls].filter(Boolean).join(' '), { bold: true, color: ALARM });
  }
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const primary: Part = (page, { primaryFinding, triageText, figures: { confidence } }) => {
  page.heading('Primary finding');
  page.text(primaryFinding.text, { size: 11 });
  page.text(triageText, { bold: true });
  if (!confidence) return;
  page.bar(
    `Confidence: ${confidence.band}`,
    confidence.probability,
    `${percent(confidence.from)}-${percent(confidence.to)}`,
  );
  page.text(`${confidence.explanation} ${MARK}`, { size: 8.5, color: QUIET });
};

const causes: Part = (page, { figures }) => {
  if (figures.causes.length === 0) return;
  page.heading('Possible causes, ranked');
  for (const { rank, layName, name, icd10, band, for: speaks, against } of figures.causes) {
    page.text(`${rank}. ${layName} (${name}, ICD-10 ${icd10}): ${band}`, { bold: true, gap: 1 });
    if (speaks.length > 0) page.text(`For: ${speaks.join(', ')}`, { indent: 14, gap: 1 });
    if (against.length > 0) page.text(`Against: ${against.join(', ')}`, { indent: 14, gap: 1 });
    page.y += 4;
  }
  page.heading('Probabilities');
  for (const { name, percent: value } of figures.probabilities) page.bar(name, value / 100, `${value} %`);
  page.text(MARK, { size: 8.5, color: QUIET });
};

const distribution: Part = (page, { figures: { riskDistribution } }) => {
  if (riskDistribution.length === 0) return;
  page.heading('Risk distribution');
  for (const { level, percent: value } of riskDistribution) {
    page.bar(LEVELS[level], value / 100, `${value} %`, LEVEL_COLORS[level]);
  }
};

const STATUS = { told: 'you told it', denied: 'you said no', usual: 'common with the first cause' } as const;

const body: Part = (page, { figures: { bodyMap, triggers, rangeOfMotion } }) => {
  if (bodyMap.length > 0) {
    page.heading('Body map', 190);
    drawBodyMap(page, bodyMap);
  }
  if (triggers.length > 0) page.heading('Triggers');
  for (const { label, status } of triggers) page.bullet(`${label} (${STATUS[status]})`);
  if (rangeOfMotion.length > 0) page.heading('Range of motion');
  for (const { joint, movement, normalDegrees, told } of rangeOfMotion) {
    page.bullet(`${joint}, ${movement}: ${told} as you told; normal is about ${normalDegrees} degrees; not measured`);
  }
};

const course: Part = (page, { figures: { recoveryTimeline, heatmap } }) => {
  if (recoveryTimeline.length > 0) {
    page.heading('Recovery timeline');
    drawTimeline(page, recoveryTimeline);
  }
  if (heatmap.causes.length > 0 && heatmap.findings.length > 0) {
    page.heading('How often each finding is met in each cause', heatmap.causes.length * 18 + 40);
    drawHeatmap(page, heatmap);
  }
};

const protocol: Part = (page, { figures: { treatmentProtocol }, whenToSeekCare, notAsked }) => {
  const ofKind = (kind: 'self-care' | 'test') => treatmentProtocol.filter((step) => step.kind === kind);
  if (treatmentProtocol.length > 0) page.heading('Treatment protocol');
  for (const { text, cause } of ofKind('self-care')) page.bullet(`${text} (${cause})`);
  if (ofKind('test').length > 0) page.text('Tests that a doctor may order', { bold: true });
  for (const { text, cause } of ofKind('test')) page.bullet(`${text} (${cause})`);
  if (whenToSeekCare.length > 0) page.heading('When to seek care');
  for (const each of whenToSeekCare) page.bullet(each);
  if (notAsked.length > 0) page.heading('What was not asked');
  for (const each of notAsked) page.bullet(each);
};

const prose: Part = (page, report) => {
  page.heading('Explanation');
  page.text(report.prose.text);
  page.text(`Written by ${WRITERS[report.prose.source]}.`, { size: 8.5, color: QUIET });
};

const answers: Part = (page, report) => {
  page.heading('Your answers');
  for (const { number, question, answer } of report.answers) {
    page.text(`${number}. ${question}`, { color: QUIET, gap: 1 });
    page.text(answer, { indent: 14, gap: 4 });
  }
};

const closing: Part = (page, { disclaimer, sources }) => {
  if (sources.length > 0) page.heading('Sources');
  for (const { title, publisher, year } of sources) page.bullet(`${title}, ${publisher}, ${year}`);
  page.heading('Disclaimer');
  page.text(disclaimer);
};
