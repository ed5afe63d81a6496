import type { accountData, assessments, checkIns, conversationData, diary, reports } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';

type Account = typeof accountData.operations;
type Conversations = typeof conversationData.operations;
type Reports = typeof reports.operations;

export const myDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    myAccount: queryOf<Account['account']>(build, 'GET /api/my-data/account', { keepUnusedDataFor: 0 }),
    myConversations: queryOf<Conversations['conversations']>(build, 'GET /api/my-data/conversations', {
      keepUnusedDataFor: 0,
    }),
    myAssessments: queryOf<Reports['history']>(build, 'GET /api/report-history', { keepUnusedDataFor: 0 }),
    myAssessment: queryOf<(typeof assessments.operations)['state']>(build, 'GET /api/assessments/:id', {
      keepUnusedDataFor: 0,
    }),
    myReport: queryOf<Reports['generated']>(build, 'GET /api/generated-report/:id', { keepUnusedDataFor: 0 }),
    myCheckIns: queryOf<(typeof checkIns.operations)['list']>(build, 'GET /api/check-ins', { keepUnusedDataFor: 0 }),
    myDiary: queryOf<(typeof diary.operations)['list']>(build, 'GET /api/diary', { keepUnusedDataFor: 0 }),
    eraseAccount: mutationOf<Account['erase']>(build, 'POST /api/my-data/erase'),
  }),
});

export const { useEraseAccountMutation } = myDataApi;
