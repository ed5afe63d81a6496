import type { medicalQuestions } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';
import { shownLanguage } from '../../i18n/language.js';

type Ops = typeof medicalQuestions.operations;

/** What is sent for questions in the language shown. English ones come without it. */
export function inShownLanguage() {
  const language = shownLanguage();
  return language === 'en' ? {} : { language };
}

export const questionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    questions: queryOf<Ops['list']>(build, 'GET /api/medical-questions'),
    question: queryOf<Ops['one']>(build, 'GET /api/medical-questions/:id'),
    viewQuestion: mutationOf<Ops['view']>(build, 'POST /api/medical-questions/:id/view'),
  }),
});

export const { useQuestionsQuery, useQuestionQuery } = questionsApi;
