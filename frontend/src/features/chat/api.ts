import type { consultation, conversations, Message, RouteOf, wallet } from '@medconsult/common';
import { api, type Page } from '../../api/api.js';
import { type Argument, callOf, queryOf } from '../../api/endpoint.js';
import { type Transcript, transcriptOf } from './entries.js';

type Conversations = typeof conversations.operations;
type Wallet = typeof wallet.operations;

const MESSAGES: RouteOf<Conversations['messages']> = 'GET /api/sessions/:id/messages';

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    doctors: queryOf<(typeof consultation.operations)['doctors']>(build, 'GET /api/doctors'),
    /** A conversation as the panel lists it, known by its id alone: what is asked and answered is written into it. */
    transcript: build.query<Transcript, Argument<Conversations['messages']>>({
      query: (input) => callOf(MESSAGES, input),
      extraOptions: { paged: true },
      serializeQueryArgs: ({ queryArgs: { id } }) => ({ id }),
      transformResponse: (page, _meta, { id }) => transcriptOf(id, page as Page<Message>),
    }),
    messages: queryOf<Conversations['messages']>(build, MESSAGES, { extraOptions: { paged: true } }),
    session: queryOf<Conversations['summary']>(build, 'GET /api/session/:id', { providesTags: ['Conversations'] }),
    conversations: queryOf<Conversations['list']>(build, 'GET /api/conversations', {
      providesTags: ['Conversations'],
    }),
    /** Free questions that this device has used; a failed check counts as none. */
    usage: queryOf<Wallet['checkLimit']>(build, 'POST /api/check-limit', { serializeQueryArgs: () => ({}) }),
    priceList: queryOf<Wallet['priceList']>(build, 'GET /api/price-list'),
  }),
});

export const { useDoctorsQuery, useConversationsQuery, usePriceListQuery, useSessionQuery } = chatApi;
