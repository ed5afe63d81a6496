import type { tracking } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf } from '../../api/endpoint.js';

export const trackingApi = api.injectEndpoints({
  endpoints: (build) => ({
    trackVisitor: mutationOf<(typeof tracking.operations)['trackVisitor']>(build, 'POST /api/track-visitor'),
  }),
});
