import type { disclosures, operatorAccount, operators, queues } from '@medconsult/common';
import { api } from '../../api/api.js';
import { callOf, type Received } from '../../api/endpoint.js';
import { operatorMutationOf, operatorQueryOf } from './operator-endpoint.js';

type Operators = typeof operators.operations;
type Disclosures = typeof disclosures.operations;
type Queues = typeof queues.operations;

export interface Login {
  readonly email: string;
  readonly password: string;
  /** The code of the authenticator, where the server asks for one. */
  readonly code?: string;
}

export const operatorApi = api.injectEndpoints({
  endpoints: (build) => ({
    operatorLogin: build.mutation<Received<Operators['login']>, Login>({
      query: (login) => callOf('POST /api/admin/login', login),
    }),
    operatorLogout: operatorMutationOf<Operators['logout']>(build, 'POST /api/admin/logout'),
    operatorAccount: operatorQueryOf<(typeof operatorAccount.operations)['overview']>(build, 'GET /api/admin/account'),
    queueOverview: operatorQueryOf<Queues['overview']>(build, 'GET /api/admin/queues'),
    deadLetters: operatorQueryOf<Queues['deadLetters']>(build, 'GET /api/admin/dead-letters'),
    shownImage: operatorQueryOf<Disclosures['image']>(build, 'GET /api/admin/image/:id'),
  }),
});

export const {
  useDeadLettersQuery,
  useOperatorAccountQuery,
  useOperatorLoginMutation,
  useQueueOverviewQuery,
  useShownImageQuery,
} = operatorApi;
