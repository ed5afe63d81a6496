import type { adminDashboard, conversations } from '@medconsult/common';
import { api } from '../../api/api.js';
import { callOf, type Received } from '../../api/endpoint.js';
import { AS_OPERATOR, operatorListOf } from '../operator/index.js';

type Dashboard = typeof adminDashboard.operations;
type Messages = Received<(typeof conversations.operations)['messages']>['rows'];

export const adminDashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    unifiedSessions: operatorListOf<Dashboard['unifiedSessions']>(build, 'GET /api/admin/unified-sessions'),
    allVisitors: operatorListOf<Dashboard['allVisitors']>(build, 'GET /api/admin/all-visitors'),
    paidUsers: operatorListOf<Dashboard['paidUsers']>(build, 'GET /api/admin/paid-users'),
    siteVisitors: operatorListOf<Dashboard['siteVisitors']>(build, 'GET /api/admin/site-visitors'),
    // The public route of messages; the flag has a meaning only with an operator's headers.
    anyConversation: build.query<Messages, { id: string }>({
      query: ({ id }) => callOf('GET /api/sessions/:id/messages', { id, isAdmin: true }),
      extraOptions: AS_OPERATOR,
    }),
  }),
});

export const {
  useUnifiedSessionsInfiniteQuery,
  useAllVisitorsInfiniteQuery,
  usePaidUsersInfiniteQuery,
  useSiteVisitorsInfiniteQuery,
  useAnyConversationQuery,
} = adminDashboardApi;
