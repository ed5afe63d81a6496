// Mails that announce a check-in: only to a confirmed address, only with its owner's consent, and never saying
// what the check-in is for.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Done, Empty, LinkToken } from '../values.js';

export const checkInMails = contract('billing', 'check-in-mails', {
  state: operation({
    access: 'user',
    route: 'GET /api/check-in-mails',
    summary: 'Whether the caller wants mails about check-ins, and whether one can reach them',
    input: Empty,
    output: z.object({
      wanted: z.boolean(),
      /** The account has a confirmed address, and mails are sent here. */
      reachable: z.boolean(),
    }),
    repeatable: true,
    limit: 'read',
  }),
  choose: operation({
    access: 'user',
    route: 'POST /api/check-in-mails',
    summary: 'Want mails about check-ins, or no longer',
    input: z.object({ wanted: z.boolean() }),
    output: Done,
    limit: 'write',
  }),
  stop: operation({
    access: 'public',
    route: 'POST /api/check-in-mails/stop',
    summary: 'No longer want mails about check-ins, by the link in one of them; works without signing in, and again',
    input: z.object({ token: LinkToken }),
    output: Done,
    limit: 'account',
    errors: ['LINK_NOT_VALID'],
  }),
});
