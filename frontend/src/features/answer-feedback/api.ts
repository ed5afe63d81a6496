import type { answerFeedback } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';

type Feedback = typeof answerFeedback.operations;

const feedbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    answerFeedback: queryOf<Feedback['list']>(build, 'GET /api/session/:id/feedback', { providesTags: ['Feedback'] }),
    giveFeedback: mutationOf<Feedback['give']>(build, 'POST /api/session/:id/feedback', {
      invalidatesTags: ['Feedback'],
    }),
    withdrawFeedback: mutationOf<Feedback['withdraw']>(build, 'POST /api/session/:id/feedback/withdraw', {
      invalidatesTags: ['Feedback'],
    }),
  }),
});

export const { useAnswerFeedbackQuery, useGiveFeedbackMutation, useWithdrawFeedbackMutation } = feedbackApi;
