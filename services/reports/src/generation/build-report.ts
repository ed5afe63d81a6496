// Assembles the report: figures and red flags from the clinical engine, prose from a model or the engine. The result has been
// validated by the schema.
import { composeAnswer, guard, reportFigures, type ReportFigures } from '@medconsult/clinical';
import { Report, type Triage } from '@medconsult/common';
import { aboutOf } from '../assessments/assessment-view.js';
import type { StoredAssessment } from '../assessments/assessments.store.js';
import { answeredSteps, assessInputOf, complaintOf, languageOf, personOf } from '../assessments/engine-view.js';
import { cardsOf } from '../assessments/safety.js';
import { answerText } from '../assessments/wording.js';
import { fill } from '../fill.js';
import { saidSoFar, type Prose } from '../writing/writing.service.js';
import { type ReportedSymptoms, withParts } from './body-parts.js';
import { TEXTS, type Texts } from './report-texts.js';

export interface Material {
  readonly figures: ReportFigures;
  /** What a model is given to write from. */
  readonly forModel: string;
  /** What the engine itself would write. */
  readonly engineText: string;
}

export function materialOf({ state, country }: StoredAssessment): Material {
  const figures = reportFigures(assessInputOf(state));
  const engine = composeAnswer(figures.result, {
    doctor: 'julia',
    locale: languageOf(state),
    ...(country ? { country } : {}),
  });
  const causes = figures.causes.map(
    ({ layName, name, band, for: speaks, against }) =>
      `- ${layName} (${name}), ${band}; for: ${speaks.join(', ') || 'nothing in particular'}; against: ${against.join(', ') || 'nothing in particular'}`,
  );
  const flags = figures.result.redFlags.map(({ message }) => `- ${message}`);
  const forModel = [
    `Questions and answers:\n${saidSoFar(state)}`,
    `Urgency by the engine: ${figures.result.triage}`,
    flags.length > 0 ? `Red flags:\n${flags.join('\n')}` : '',
    `Causes, ranked by the engine:\n${causes.join('\n') || '- none'}`,
    `When to seek care:\n${figures.seekCare.map((each) => `- ${each}`).join('\n')}`,
  ];
  return { figures, forModel: forModel.filter(Boolean).join('\n\n'), engineText: engine.text };
}

/** @throws ZodError when something does not match the schema of a report */
export function buildReport(assessment: StoredAssessment, { figures }: Material, prose: Prose, at: Date): Report {
  const { state, country } = assessment;
  const locale = languageOf(state);
  const flags = prose.source === 'engine' ? [] : guard({ question: complaintOf(state), answer: prose.text }).redFlags;
  const redFlags = cardsOf([...figures.result.redFlags, ...flags], locale, country);
  const triage: Triage = redFlags.some(({ level }) => level === 'emergency') ? 'emergency' : figures.result.triage;
  const texts = TEXTS[locale];
  const primaryFinding = primaryOf(figures, texts);
  const report: Report = {
    sessionId: assessment.id,
    generatedAt: at.toISOString(),
    aiAnalysis: analysisOf(figures, { primary: primaryFinding, triage, prose, texts }),
    version: 1,
    locale,
    person: personOf(state),
    about: aboutOf(state),
    complaint: complaintOf(state),
    primaryFinding,
    triage,
    triageText: texts.triage[triage],
    redFlags,
    figures: { ...figuresPart(figures, texts), bodyMap: withParts(figures.bodyMap, toldIn(state, figures), locale) },
    prose,
    whenToSeekCare: figures.seekCare,
    notAsked: figures.notAsked,
    answers: answeredSteps(state).map(({ question, answer }) => ({
      number: question.number,
      question: question.id === 'opening' ? texts.opening : question.text,
      answer: answerText(answer, locale),
    })),
    disclaimer: texts.disclaimer,
    sources: figures.sources.map(({ title, publisher, year }) => ({ title, publisher, year })),
  };
  return Report.parse(report);
}

function toldIn(state: StoredAssessment['state'], { result }: ReportFigures): ReportedSymptoms {
  const { text, history = [], answers = [] } = assessInputOf(state);
  return {
    findings: result.understood.filter(({ present }) => present).map(({ findingId }) => findingId),
    words: [text, ...history, ...answers.flatMap((answer) => answer.text ?? [])],
  };
}

function primaryOf({ causes: [first], result }: ReportFigures, { primary }: Texts): Report['primaryFinding'] {
  const none = { name: null, layName: null, icd10: null };
  if (result.redFlags.some(({ id }) => id.startsWith('self-harm'))) return { ...none, text: primary.crisis };
  const isDanger = result.redFlags.some(({ level }) => level === 'emergency');
  if (!first) return { ...none, text: isDanger ? primary.danger : primary.none };
  const { name, layName, icd10 } = first;
  const found = fill(primary.found, { name, layName, icd10 });
  return { name, layName, icd10, text: isDanger ? `${primary.danger} ${found}` : found };
}

const inHundred = (share: number): number => Math.round(share * 100);

interface Around {
  readonly primary: Report['primaryFinding'];
  readonly triage: Triage;
  readonly prose: Prose;
  readonly texts: Texts;
}

/** The documented text: its first three lines are the primary finding. */
function analysisOf({ causes, confidence, seekCare }: ReportFigures, around: Around): string {
  const { primary, triage, prose, texts } = around;
  const { analysis, bands } = texts;
  const sure = confidence && {
    band: bands[confidence.band],
    from: inHundred(confidence.from),
    to: inHundred(confidence.to),
  };
  const ranked = causes.map(({ layName, name, band }, at) => `${at + 1}. ${layName} (${name}): ${bands[band]}`);
  return [
    primary.text,
    sure ? fill(analysis.confidence, sure) : analysis.noConfidence,
    fill(analysis.urgency, { triage: texts.triage[triage] }),
    '',
    prose.text,
    ...(ranked.length > 0 ? ['', analysis.causes, ...ranked] : []),
    ...(seekCare.length > 0 ? ['', analysis.seekCare, ...seekCare.map((each) => `- ${each}`)] : []),
    '',
    texts.disclaimer,
  ].join('\n');
}

function figuresPart(figures: ReportFigures, texts: Texts): Report['figures'] {
  const { confidence, causes, probabilities, risk, bodyMap, triggers, movements, recovery, heatmap, protocol } =
    figures;
  return {
    origin: 'clinical-engine',
    confidence: confidence && { ...confidence, explanation: texts.confidence[confidence.band] },
    causes: causes.map(({ name, layName, icd10, probability, band, for: speaks, against }, at) => ({
      rank: at + 1,
      name,
      layName,
      icd10,
      probability,
      band,
      for: speaks,
      against,
    })),
    probabilities,
    riskDistribution: risk.map(({ name, percent }) => ({ level: name, percent })),
    bodyMap,
    triggers,
    rangeOfMotion: movements,
    recoveryTimeline: recovery.map(({ days, ...rest }) => ({ ...rest, days: days && [days[0], days[1]] })),
    heatmap,
    treatmentProtocol: protocol,
  };
}
