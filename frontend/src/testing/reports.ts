// An assessment and its report as the server would give them; a test says what differs.
import type { AssessmentQuestion, AssessmentView, Report, ReportHistoryItem } from '@medconsult/common';
import { FIRST_ASSESSMENT_QUESTION } from '@medconsult/common';
import { SAMPLE } from '../features/report/sample-report.js';
import { aUser } from './builders.js';
import { aConsultation } from './chat.js';
import type { TestServer } from './server.js';

export const REPORT_SESSION = 'rR3dE5fG7hJ9kL1m';
const CREATED = '2026-03-01T09:00:00.000Z';

export function aQuestion(number: number, part: Partial<AssessmentQuestion> = {}): AssessmentQuestion {
  const text = number === 1 ? FIRST_ASSESSMENT_QUESTION : `Question text ${number}?`;
  return { number, text, why: null, chips: ['yes', 'no', 'not-sure'], source: 'engine', ...part };
}

/** An assessment after so many answers. */
export function anAssessment(answered: number, part: Partial<AssessmentView> = {}): AssessmentView {
  const chips = answered === 0 ? { chips: [] } : {};
  return {
    sessionId: REPORT_SESSION,
    title: 'Medical Report Session',
    createdAt: CREATED,
    status: answered >= 9 ? 'Ready for Report' : 'In Progress',
    questionCount: answered,
    maxQuestions: 10,
    current: answered < 10 ? aQuestion(answered + 1, chips) : null,
    answered: Array.from({ length: answered }, (_, index) => ({
      question: aQuestion(index + 1),
      answer: { value: index === 0 ? null : 'no', text: index === 0 ? 'A sore knee' : null, answeredAt: CREATED },
    })),
    canGenerate: answered >= 9,
    canCorrect: true,
    generation: null,
    redFlags: [],
    triage: null,
    ...part,
  };
}

export function aHistoryItem(part: Partial<ReportHistoryItem> = {}): ReportHistoryItem {
  return {
    id: REPORT_SESSION,
    title: 'Medical Report Session',
    createdAt: CREATED,
    status: 'In Progress',
    questionCount: 3,
    maxQuestions: 10,
    generatedReportData: null,
    generation: null,
    ...part,
  };
}

export function aReport(part: Partial<Report> = {}): Report {
  return {
    sessionId: REPORT_SESSION,
    generatedAt: '2026-03-01T10:00:00.000Z',
    aiAnalysis: 'It could be a shoulder tendon injury.\nConfidence: high\nHow soon: within weeks.\n\nA fourth line.',
    version: 1,
    locale: 'en',
    person: { age: 34, sex: 'female' },
    complaint: 'My shoulder hurts',
    primaryFinding: {
      name: 'Rotator cuff injury',
      layName: 'shoulder tendon injury',
      icd10: 'M75.1',
      text: 'It fits.',
    },
    triage: 'routine',
    triageText: 'Make an appointment.',
    redFlags: [],
    figures: SAMPLE.figures,
    prose: {
      source: 'engine',
      model: 'clinical-engine',
      promptVersion: null,
      text: 'You wrote about your **shoulder**.',
    },
    whenToSeekCare: ['Sudden loss of strength should be seen.'],
    notAsked: [],
    answers: [{ number: 1, question: FIRST_ASSESSMENT_QUESTION, answer: 'My shoulder hurts' }],
    disclaimer: 'This AI-generated report is for information only and no replacement for the advice of a doctor.',
    sources: [{ title: 'Shoulder pain', publisher: 'NHS', year: 2024 }],
    ...part,
  };
}

/** Somebody signed in with diamonds at the consultation; the assessment stands after so many answers. */
export function aReader({ diamonds = 20, answered = 0 } = {}): TestServer {
  const user = aUser({ diamonds });
  const server = aConsultation()
    .on('GET /api/user/current', () => user)
    .on('GET /api/user/:id', () => user)
    .on('GET /api/conversations', () => [])
    .on('GET /api/diary', () => [])
    .on('GET /api/report-history', () => [])
    .on('GET /api/sessions/:id/messages', () => [])
    .on('GET /api/session/:id', () => ({
      id: REPORT_SESSION,
      title: 'Medical Report Session',
      createdAt: CREATED,
      sessionType: 'report',
    }))
    .on('GET /api/assessments/:id', () => anAssessment(answered))
    .on('POST /api/start-report-session', () => ({ sessionId: REPORT_SESSION, assessment: anAssessment(0) }))
    .on('POST /api/add-message', ({ role, content }) => ({
      success: true,
      message: { id: 'm1', role, content, hasImage: false, createdAt: CREATED },
    }));
  localStorage.setItem('currentUser', JSON.stringify(user));
  return server;
}
