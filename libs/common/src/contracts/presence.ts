// Who is online: reported by browsers every two minutes, counted by country. Ids are opaque.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Amount, Done, Empty, Fingerprint } from '../values.js';

export const OnlineUsers = z
  .object({
    total: Amount,
    users: z.array(z.object({ id: z.string(), country: z.string() })),
    byCountry: z.array(z.object({ country: z.string(), count: Amount })),
  })
  .meta({ id: 'OnlineUsers' });
export type OnlineUsers = z.infer<typeof OnlineUsers>;

export const presence = contract('tracking', 'presence', {
  trackOnline: operation({
    access: 'device',
    route: 'POST /api/track-online',
    summary: 'Report that this device is online',
    input: z.object({ deviceFingerprint: Fingerprint }),
    output: Done,
    repeatable: true,
    limit: 'track',
    bodyLimit: 2048,
  }),
  onlineUsers: operation({
    access: 'public',
    route: 'GET /api/online-users',
    summary: 'How many people are online, and from where',
    input: Empty,
    output: OnlineUsers,
    repeatable: true,
    limit: 'read',
  }),
});
