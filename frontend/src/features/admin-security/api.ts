import type { securityAudit } from '@medconsult/common';
import { api } from '../../api/api.js';
import { operatorListOf, operatorQueryOf } from '../operator/operator-endpoint.js';

type Security = typeof securityAudit.operations;

export const adminSecurityApi = api.injectEndpoints({
  endpoints: (build) => ({
    securityAudit: operatorQueryOf<Security['audit']>(build, 'GET /api/admin/security-audit'),
    auditTrail: operatorListOf<Security['trail']>(build, 'GET /api/admin/audit-trail'),
    checkTrail: operatorQueryOf<Security['verifyTrail']>(build, 'GET /api/admin/audit-trail/check'),
  }),
});

export const { useSecurityAuditQuery, useAuditTrailInfiniteQuery, useLazyCheckTrailQuery } = adminSecurityApi;
