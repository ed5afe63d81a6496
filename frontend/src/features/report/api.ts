import type { reports } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';

type Reports = typeof reports.operations;

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportHistory: queryOf<Reports['history']>(build, 'GET /api/report-history', { providesTags: ['Reports'] }),
    generateReport: mutationOf<Reports['generate']>(build, 'POST /api/generate-medical-report'),
    generatedReport: queryOf<Reports['generated']>(build, 'GET /api/generated-report/:id'),
  }),
});

export const { useReportHistoryQuery, useGeneratedReportQuery } = reportApi;
