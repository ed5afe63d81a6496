import type { operatorFeedback } from '@medconsult/common';
import { api } from '../../api/api.js';
import { operatorListOf } from '../operator/index.js';

type Feedback = typeof operatorFeedback.operations;

const adminFeedbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminFeedback: operatorListOf<Feedback['list']>(build, 'GET /api/admin/feedback'),
  }),
});

export const { useAdminFeedbackInfiniteQuery } = adminFeedbackApi;
