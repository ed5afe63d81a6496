import type { assessments, sessions } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf } from '../../api/endpoint.js';

type Sessions = typeof sessions.operations;
type Assessments = typeof assessments.operations;

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    renameConversation: mutationOf<Sessions['rename']>(build, 'POST /api/session/:id/title', {
      invalidatesTags: ['Conversations'],
    }),
    deleteConversation: mutationOf<Sessions['remove']>(build, 'POST /api/session/:id/delete', {
      invalidatesTags: ['Conversations'],
    }),
    renameReportSession: mutationOf<Assessments['rename']>(build, 'POST /api/assessments/:id/title', {
      invalidatesTags: ['Conversations', 'Reports'],
    }),
    deleteReportSession: mutationOf<Assessments['remove']>(build, 'POST /api/assessments/:id/delete', {
      invalidatesTags: ['Conversations', 'Reports'],
    }),
  }),
});

export const {
  useRenameConversationMutation,
  useDeleteConversationMutation,
  useRenameReportSessionMutation,
  useDeleteReportSessionMutation,
} = historyApi;
