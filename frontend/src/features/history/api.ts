import type { assessments, conversations } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf } from '../../api/endpoint.js';

type Conversations = typeof conversations.operations;
type Assessments = typeof assessments.operations;

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchConversations: mutationOf<Conversations['search']>(build, 'POST /api/conversations/search'),
    pinConversation: mutationOf<Conversations['pin']>(build, 'POST /api/session/:id/pin', {
      invalidatesTags: ['Conversations'],
    }),
    renameConversation: mutationOf<Conversations['rename']>(build, 'POST /api/session/:id/title', {
      invalidatesTags: ['Conversations'],
    }),
    deleteConversation: mutationOf<Conversations['remove']>(build, 'POST /api/session/:id/delete', {
      invalidatesTags: ['Conversations'],
    }),
    pinReportSession: mutationOf<Assessments['pin']>(build, 'POST /api/assessments/:id/pin', {
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
  useSearchConversationsMutation,
  usePinConversationMutation,
  useRenameConversationMutation,
  useDeleteConversationMutation,
  usePinReportSessionMutation,
  useRenameReportSessionMutation,
  useDeleteReportSessionMutation,
} = historyApi;
