import type { assessments, conversations } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';

type Assessments = typeof assessments.operations;
type Conversations = typeof conversations.operations;

export const assessmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    startAssessment: mutationOf<Assessments['start']>(build, 'POST /api/start-report-session', {
      invalidatesTags: (result) => (result ? ['Conversations', 'Reports'] : []),
    }),
    assessment: queryOf<Assessments['state']>(build, 'GET /api/assessments/:id', { providesTags: ['Reports'] }),
    answerQuestion: mutationOf<Assessments['answer']>(build, 'POST /api/assessments/:id/answer'),
    correctAnswer: mutationOf<Assessments['correct']>(build, 'POST /api/assessments/:id/correct'),
    addMessage: mutationOf<Conversations['addMessage']>(build, 'POST /api/add-message'),
  }),
});

export const { useAssessmentQuery } = assessmentApi;
