import type { consultation, conversations, wallet } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';

type Conversations = typeof conversations.operations;
type Wallet = typeof wallet.operations;

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    doctors: queryOf<(typeof consultation.operations)['doctors']>(build, 'GET /api/doctors'),
    messages: queryOf<Conversations['messages']>(build, 'GET /api/sessions/:id/messages', {
      extraOptions: { paged: true },
    }),
    session: queryOf<Conversations['summary']>(build, 'GET /api/session/:id'),
    conversations: queryOf<Conversations['list']>(build, 'GET /api/conversations', {
      providesTags: ['Conversations'],
    }),
    checkLimit: mutationOf<Wallet['checkLimit']>(build, 'POST /api/check-limit'),
    priceList: queryOf<Wallet['priceList']>(build, 'GET /api/price-list'),
  }),
});

export const { useDoctorsQuery, useConversationsQuery, usePriceListQuery } = chatApi;
