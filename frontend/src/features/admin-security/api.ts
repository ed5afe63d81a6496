import type { queues, securityAudit } from '@medconsult/common';
import { api } from '../../api/api.js';
import { operatorListOf, operatorMutationOf, operatorQueryOf } from '../operator/index.js';

type Security = typeof securityAudit.operations;
type Queues = typeof queues.operations;

export const adminSecurityApi = api.injectEndpoints({
  endpoints: (build) => ({
    securityAudit: operatorQueryOf<Security['audit']>(build, 'GET /api/admin/security-audit'),
    auditTrail: operatorListOf<Security['trail']>(build, 'GET /api/admin/audit-trail'),
    checkTrail: operatorQueryOf<Security['verifyTrail']>(build, 'GET /api/admin/audit-trail/check'),
    failedJobs: operatorQueryOf<Queues['failed']>(build, 'GET /api/admin/queues/:name/failed'),
    retryJob: operatorMutationOf<Queues['retry']>(build, 'POST /api/admin/queues/:name/retry'),
    discardJob: operatorMutationOf<Queues['discard']>(build, 'POST /api/admin/queues/:name/discard'),
    retryLetter: operatorMutationOf<Queues['retryDeadLetter']>(build, 'POST /api/admin/dead-letters/:id/retry'),
    discardLetter: operatorMutationOf<Queues['discardDeadLetter']>(build, 'POST /api/admin/dead-letters/:id/discard'),
  }),
});

export const {
  useSecurityAuditQuery,
  useAuditTrailInfiniteQuery,
  useLazyCheckTrailQuery,
  useFailedJobsQuery,
  useRetryJobMutation,
  useDiscardJobMutation,
  useRetryLetterMutation,
  useDiscardLetterMutation,
} = adminSecurityApi;
