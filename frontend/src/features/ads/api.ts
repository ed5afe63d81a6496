import type { ads } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf } from '../../api/endpoint.js';

export const adsApi = api.injectEndpoints({
  endpoints: (build) => ({
    trackAds: mutationOf<(typeof ads.operations)['trackAds']>(build, 'POST /api/track-ads'),
  }),
});
