import type { adminPanel, disclosures, operatorRefunds } from '@medconsult/common';
import { api } from '../../api/api.js';
import { operatorListOf, operatorMutationOf, operatorQueryOf } from '../operator/index.js';

type Panel = typeof adminPanel.operations;
type Disclosures = typeof disclosures.operations;

export const adminPanelApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminStats: operatorQueryOf<Panel['stats']>(build, 'GET /api/admin/stats'),
    adminConversions: operatorQueryOf<Panel['conversions']>(build, 'GET /api/admin/conversions'),
    adminUsers: operatorListOf<Panel['users']>(build, 'GET /api/admin/users'),
    adminSessions: operatorListOf<Panel['sessions']>(build, 'GET /api/admin/sessions'),
    adminPayments: operatorListOf<Panel['payments']>(build, 'GET /api/admin/payments'),
    adminAttempts: operatorListOf<Panel['paymentAttempts']>(build, 'GET /api/admin/payment-attempts'),
    adminReports: operatorListOf<Panel['reports']>(build, 'GET /api/admin/reports'),
    adminImages: operatorListOf<Panel['images']>(build, 'GET /api/admin/images'),
    adminAds: operatorListOf<Panel['adsTracking']>(build, 'GET /api/admin/ads-tracking'),
    sessionMessages: operatorQueryOf<Disclosures['messages']>(build, 'GET /api/admin/session/:id/messages'),
    refundPayment: operatorMutationOf<(typeof operatorRefunds.operations)['refund']>(
      build,
      'POST /api/admin/payments/:id/refund',
    ),
    reportQuestions: operatorQueryOf<Disclosures['questions']>(build, 'GET /api/admin/report/:id/questions'),
  }),
});

export const {
  useAdminStatsQuery,
  useAdminConversionsQuery,
  useAdminUsersInfiniteQuery,
  useAdminSessionsInfiniteQuery,
  useAdminPaymentsInfiniteQuery,
  useAdminAttemptsInfiniteQuery,
  useAdminReportsInfiniteQuery,
  useAdminImagesInfiniteQuery,
  useAdminAdsInfiniteQuery,
  useSessionMessagesQuery,
  useReportQuestionsQuery,
  useRefundPaymentMutation,
} = adminPanelApi;
