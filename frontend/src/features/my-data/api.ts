import type { accountData, conversationData } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';

type Account = typeof accountData.operations;
type Conversations = typeof conversationData.operations;

export const myDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    myAccount: queryOf<Account['account']>(build, 'GET /api/my-data/account', { keepUnusedDataFor: 0 }),
    myConversations: queryOf<Conversations['conversations']>(build, 'GET /api/my-data/conversations', {
      keepUnusedDataFor: 0,
    }),
    eraseAccount: mutationOf<Account['erase']>(build, 'POST /api/my-data/erase'),
  }),
});

export const { useEraseAccountMutation } = myDataApi;
