import type { healthProfile } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';

type Operations = typeof healthProfile.operations;
const CHANGES = { invalidatesTags: ['HealthProfile' as const] };

const healthProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    profiles: queryOf<Operations['list']>(build, 'GET /api/health-profiles', { providesTags: ['HealthProfile'] }),
    addProfile: mutationOf<Operations['add']>(build, 'POST /api/health-profiles', CHANGES),
    changeProfile: mutationOf<Operations['change']>(build, 'POST /api/health-profiles/:id', CHANGES),
    eraseProfile: mutationOf<Operations['remove']>(build, 'POST /api/health-profiles/:id/erase', CHANGES),
  }),
});

export const { useProfilesQuery, useAddProfileMutation, useChangeProfileMutation, useEraseProfileMutation } =
  healthProfileApi;
