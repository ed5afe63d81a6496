// A gateway with public questions: it narrows and pages as the real one does, so that tests see what is sent by what comes.
import type { MedicalQuestion } from '@medconsult/common';
import { failure, type TestServer } from './server.js';

export function aQuestion(part: Partial<MedicalQuestion> = {}): MedicalQuestion {
  return {
    id: 'always-tired',
    question: 'Why am I tired all the time?',
    answer: 'Three months is **long enough** to have it looked into.\n\n- Sleep\n- Iron',
    category: 'symptoms',
    doctorType: 'julia',
    createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    isAnonymous: true,
    viewCount: 7,
    sources: [{ title: 'Tiredness in adults', publisher: 'National Health Service', year: 2025 }],
    ...part,
  };
}

/** As many questions, numbered from 1. */
export function questionsOf(count: number): MedicalQuestion[] {
  return Array.from({ length: count }, (_, index) =>
    aQuestion({ id: `question-${index + 1}`, question: `Question number ${index + 1}?` }),
  );
}

export function servingQuestions(server: TestServer, all: readonly MedicalQuestion[]): TestServer {
  return server
    .on('GET /api/medical-questions', ({ search = '', category, doctor, limit, cursor }) => {
      const found = all.filter(
        (each) =>
          (!category || each.category === category) &&
          (!doctor || each.doctorType === doctor) &&
          `${each.question} ${each.answer}`.toLowerCase().includes(search.toLowerCase()),
      );
      const from = cursor ? found.findIndex(({ id }) => id === cursor) + 1 : 0;
      return found.slice(from, from + Number(limit ?? 500));
    })
    .on('GET /api/medical-questions/:id', ({ id }) => all.find((each) => each.id === id) ?? failure(404))
    .on('POST /api/medical-questions/:id/view', ({ id }) => ({
      success: true as const,
      viewCount: (all.find((each) => each.id === id)?.viewCount ?? 0) + 1,
    }));
}
