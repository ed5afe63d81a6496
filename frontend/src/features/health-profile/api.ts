import type { healthProfile } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';

type Operations = typeof healthProfile.operations;

const healthProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    healthProfile: queryOf<Operations['read']>(build, 'GET /api/health-profile', { providesTags: ['HealthProfile'] }),
    saveHealthProfile: mutationOf<Operations['save']>(build, 'POST /api/health-profile', {
      invalidatesTags: ['HealthProfile'],
    }),
    eraseHealthProfile: mutationOf<Operations['erase']>(build, 'POST /api/health-profile/erase', {
      invalidatesTags: ['HealthProfile'],
    }),
  }),
});

export const { useHealthProfileQuery, useSaveHealthProfileMutation, useEraseHealthProfileMutation } = healthProfileApi;
