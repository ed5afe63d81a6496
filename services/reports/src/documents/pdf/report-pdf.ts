// The printed report: everything that the screen shows, from the same data.
import type { DiaryEntry, Report } from '@medconsult/common';
import { drawBodyMap, drawHeatmap, drawTimeline } from './charts.js';
import { drawDiary } from './diary-pdf.js';
import { fill } from '../../fill.js';
import { drawMarkdown } from './markdown.js';
import { ACCENT, ALARM, BAR_HEIGHT, Page, QUIET } from './page.js';
import { type Words, wordsIn } from './report-words.js';

const LEVELS = {
  emergency: ['emergency', '#a3262a'],
  urgent: ['urgent', '#c4761b'],
  routine: ['routine', '#2f6f9f'],
  'self-care': ['selfCare', '#3d8b5c'],
  'not known': ['notKnown', '#9aa8a5'],
} as const;
const BANDS = { likely: 'likely', possible: 'possible', 'less likely': 'lessLikely' } as const;
const SMALL = { size: 8.5, color: QUIET };

type Part = (page: Page, report: Report, say: Words) => void;

/** `diary`: entries that the owner wants to append. */
export async function drawReport(report: Report, diary?: readonly DiaryEntry[]): Promise<Buffer> {
  const say = wordsIn(report.locale);
  const page = new Page(say.title, new Date(report.generatedAt), report.locale);
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
    part(page, report, say);
  }
  if (diary) drawDiary(page, diary, say);
  return page.end(`MedConsult · ${report.sessionId} · ${say.foot}`);
}

/** "Noa (child)"; the own profile may have no name. */
function whomIn({ about }: Report, say: Words): string | null {
  if (!about) return null;
  const { name, relation } = about;
  return name && relation !== 'self' && relation !== 'other' ? `${name} (${say[relation]})` : name || null;
}

const opening: Part = (page, report, say) => {
  const { sessionId, generatedAt, person } = report;
  page.text(say.title, { size: 22, bold: true, color: ACCENT, gap: 6 });
  const who = [
    whomIn(report, say),
    person.age === null ? null : fill(say.age, { n: Math.round(person.age * 10) / 10 }),
    person.sex && say[person.sex],
  ].filter(Boolean);
  page.text(fill(say.id, { id: sessionId, when: generatedAt.slice(0, 16).replace('T', ' ') }), { color: QUIET });
  if (who.length > 0) page.text(fill(say.person, { who: who.join(', ') }), { color: QUIET });
};

const alarms: Part = (page, { redFlags }) => {
  for (const { message, numbers } of redFlags) {
    const calls = numbers.map(({ label, number }) => `${label}: ${number}`).join(' · ');
    page.text([message, calls].filter(Boolean).join(' '), { bold: true, color: ALARM });
  }
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const primary: Part = (page, { primaryFinding, triageText, figures: { confidence } }, say) => {
  page.heading(say.primary);
  page.text(primaryFinding.text, { size: 11 });
  page.text(triageText, { bold: true });
  if (!confidence) return;
  page.bar(
    fill(say.confidence, { band: say[confidence.band] }),
    confidence.probability,
    `${percent(confidence.from)}-${percent(confidence.to)}`,
  );
  page.text(`${confidence.explanation} ${say.mark}`, SMALL);
};

const causes: Part = (page, { figures }, say) => {
  if (figures.causes.length === 0) return;
  page.heading(say.causes);
  for (const { rank, layName, name, icd10, band, for: speaks, against } of figures.causes) {
    page.room(52);
    const code = `${say.icd10} ${icd10}`;
    page.text(`${rank}. ${layName} (${name}, ${code}): ${say[BANDS[band]]}`, { bold: true, gap: 1 });
    if (speaks.length > 0) page.text(fill(say.speaksFor, { list: speaks.join(', ') }), { indent: 14, gap: 1 });
    if (against.length > 0) page.text(fill(say.speaksAgainst, { list: against.join(', ') }), { indent: 14, gap: 1 });
    page.y += 4;
  }
  page.heading(say.probabilities, figures.probabilities.length * BAR_HEIGHT);
  for (const { name, percent: value } of figures.probabilities) page.bar(name, value / 100, `${value} %`);
  page.text(say.mark, SMALL);
};

const distribution: Part = (page, { figures: { riskDistribution } }, say) => {
  if (riskDistribution.length === 0) return;
  page.heading(say.risk, riskDistribution.length * BAR_HEIGHT);
  for (const { level, percent: value } of riskDistribution) {
    const [word, color] = LEVELS[level];
    page.bar(say[word], value / 100, `${value} %`, color);
  }
};

const body: Part = (page, { figures: { bodyMap, triggers, rangeOfMotion } }, say) => {
  if (bodyMap.length > 0) {
    page.heading(say.body, 190);
    drawBodyMap(page, bodyMap, say);
  }
  if (triggers.length > 0) page.heading(say.triggers);
  for (const { label, status } of triggers) page.bullet(`${label} (${say[status]})`);
  if (rangeOfMotion.length > 0) page.heading(say.motion);
  for (const { joint, movement, normalDegrees: n, told } of rangeOfMotion) {
    page.bullet(fill(say[told], { joint, movement, n }));
  }
};

const course: Part = (page, { figures: { recoveryTimeline, heatmap } }, say) => {
  if (recoveryTimeline.length > 0) {
    page.heading(say.timeline);
    drawTimeline(page, recoveryTimeline, say);
  }
  if (heatmap.causes.length > 0 && heatmap.findings.length > 0) {
    page.heading(say.heatmap, heatmap.causes.length * 18 + 40);
    drawHeatmap(page, heatmap, say);
  }
};

const protocol: Part = (page, { figures: { treatmentProtocol }, whenToSeekCare, notAsked }, say) => {
  const ofKind = (kind: 'self-care' | 'test') => treatmentProtocol.filter((step) => step.kind === kind);
  if (treatmentProtocol.length > 0) page.heading(say.protocol);
  for (const { text, cause } of ofKind('self-care')) page.bullet(`${text} (${cause})`);
  if (ofKind('test').length > 0) page.subheading(say.tests);
  for (const { text, cause } of ofKind('test')) page.bullet(`${text} (${cause})`);
  if (whenToSeekCare.length > 0) page.heading(say.seekCare);
  for (const each of whenToSeekCare) page.bullet(each);
  if (notAsked.length > 0) page.heading(say.notAsked);
  for (const each of notAsked) page.bullet(each);
};

const prose: Part = (page, report, say) => {
  page.heading(say.prose);
  drawMarkdown(page, report.prose.text);
  page.text(say[report.prose.source], SMALL);
};

const answers: Part = (page, report, say) => {
  page.heading(say.answers);
  for (const { number, question, answer } of report.answers) {
    page.text(`${number}. ${question}`, { color: QUIET, gap: 1 });
    page.text(answer, { indent: 14, gap: 4 });
  }
};

const closing: Part = (page, { disclaimer, sources }, say) => {
  if (sources.length > 0) page.heading(say.sources);
  for (const { title, publisher, year } of sources) page.bullet(`${title}, ${publisher}, ${year}`);
  page.heading(say.disclaimer);
  page.text(disclaimer);
};
