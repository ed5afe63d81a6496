import type { reportLinks, reports } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';

type Reports = typeof reports.operations;
type Links = typeof reportLinks.operations;

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportHistory: queryOf<Reports['history']>(build, 'GET /api/report-history', { providesTags: ['Reports'] }),
    generateReport: mutationOf<Reports['generate']>(build, 'POST /api/generate-medical-report'),
    generatedReport: queryOf<Reports['generated']>(build, 'GET /api/generated-report/:id'),
    reportLinks: queryOf<Links['list']>(build, 'GET /api/report-links', { providesTags: ['ReportLinks'] }),
    createReportLink: mutationOf<Links['create']>(build, 'POST /api/report-links', {
      invalidatesTags: ['ReportLinks'],
    }),
    revokeReportLink: mutationOf<Links['revoke']>(build, 'POST /api/report-links/:id/revoke', {
      invalidatesTags: ['ReportLinks'],
    }),
    openSharedReport: mutationOf<Links['open']>(build, 'POST /api/shared-report'),
  }),
});

export const {
  useReportHistoryQuery,
  useGeneratedReportQuery,
  useReportLinksQuery,
  useCreateReportLinkMutation,
  useRevokeReportLinkMutation,
  useOpenSharedReportMutation,
} = reportApi;
