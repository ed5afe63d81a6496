import type { presence } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';

type Presence = typeof presence.operations;

export const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    trackOnline: mutationOf<Presence['trackOnline']>(build, 'POST /api/track-online'),
    onlineUsers: queryOf<Presence['onlineUsers']>(build, 'GET /api/online-users'),
  }),
});

export const { useOnlineUsersQuery } = presenceApi;
