// Reports as the builder makes them, for assessments that were answered in memory.
import { randomBytes } from 'node:crypto';
import type { Report } from '@medconsult/common';
import { begin, follow, give, type AssessmentState } from '../src/assessments/assessment.rules.js';
import { chooseQuestion } from '../src/assessments/engine-view.js';
import { buildReport, materialOf } from '../src/generation/build-report.js';

const AT = '2026-11-21T10:00:00.000Z';

/** Ten answers: the opening, age and sex, and no to everything that the engine asks. */
export function anAnswered(opening: string, last = 'Stress makes it worse <b>& rest</b> helps'): AssessmentState {
  const first = {
    number: 1,
    id: 'opening',
    kind: 'fixed' as const,
    text: 'What is it?',
    why: null,
    source: 'engine' as const,
  };
  let state = begin({ person: { age: null, sex: null } }, first, AT);
  for (let number = 1; number <= 10; number += 1) {
    const words = number === 1 ? opening : number === 2 ? 'I am 34, female' : number === 10 ? last : null;
    const value = words ? null : ('no' as const);
    const told = give(state, number, { value, text: words ?? (number === 9 ? last : null), at: AT, turnId: null });
    const question = number < 10 ? chooseQuestion(told, number + 1) : null;
    state = follow(told, { question, lead: '', at: AT });
  }
  return state;
}

const made = new Map<string, Report>();

/** Each report is made once: ten questions and answers take the engine half a second. */
export function aReport(opening: string, country: string | null = 'US'): Report {
  const key = `${country} ${opening}`;
  const report = made.get(key) ?? makeReport(opening, country);
  made.set(key, report);
  return report;
}

const makeReport = (opening: string, country: string | null): Report => reportOf(anAnswered(opening), country);

/** The report of an answered assessment, in the engine's words. */
export function reportOf(state: AssessmentState, country: string | null): Report {
  const assessment = {
    id: 'abcdefghijklmnop',
    ownerUser: '3f0f5a3e-9d5c-4c38-8a5e-0b1d2c3e4f50',
    country,
    title: 'Medical Report Session',
    isPinned: false,
    state,
    version: 1,
    createdAt: new Date(AT),
    key: randomBytes(32),
    generation: null,
  };
  const material = materialOf(assessment);
  const prose = { source: 'engine' as const, model: 'clinical-engine', promptVersion: null, text: material.engineText };
  return buildReport(assessment, material, prose, new Date(AT));
}

export const OPENINGS = {
  migraine: 'Throbbing headache on one side, light hurts and I feel sick',
  shoulder: 'My shoulder hurts and raising the arm overhead hurts',
  emergency: 'I have crushing chest pain and I am sweating',
  crisis: 'I want to kill myself',
  nonsense: 'qwerty zzz \u0000 \ud83e\udd12',
  hebrew: 'כאב ראש פועם בצד אחד, האור מפריע לי ויש לי בחילה',
  russian: 'Пульсирующая головная боль с одной стороны, мешает свет, тошнит',
} as const;
