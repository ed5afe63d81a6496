import type { sessions } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf } from '../../api/endpoint.js';

type Sessions = typeof sessions.operations;

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    renameConversation: mutationOf<Sessions['rename']>(build, 'POST /api/session/:id/title', {
      invalidatesTags: ['Conversations'],
    }),
    deleteConversation: mutationOf<Sessions['remove']>(build, 'POST /api/session/:id/delete', {
      invalidatesTags: ['Conversations'],
    }),
  }),
});

export const { useRenameConversationMutation, useDeleteConversationMutation } = historyApi;
