import type { operatorAccount, operatorTeam } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf } from '../../api/endpoint.js';
import { operatorMutationOf, operatorQueryOf } from '../operator/index.js';

type Account = typeof operatorAccount.operations;
type Team = typeof operatorTeam.operations;

export const adminTeamApi = api.injectEndpoints({
  endpoints: (build) => ({
    team: operatorQueryOf<Team['list']>(build, 'GET /api/admin/operators'),
    inviteOperator: operatorMutationOf<Team['invite']>(build, 'POST /api/admin/operators/invite'),
    setOperatorRole: operatorMutationOf<Team['setRole']>(build, 'POST /api/admin/operators/:id/role'),
    disableOperator: operatorMutationOf<Team['disable']>(build, 'POST /api/admin/operators/:id/disable'),
    enableOperator: operatorMutationOf<Team['enable']>(build, 'POST /api/admin/operators/:id/enable'),
    resetOperator: operatorMutationOf<Team['reset']>(build, 'POST /api/admin/operators/:id/reset'),
    removeOperator: operatorMutationOf<Team['remove']>(build, 'POST /api/admin/operators/:id/remove'),
    lookAtLink: mutationOf<Team['link']>(build, 'POST /api/admin/join/look'),
    joinOperators: mutationOf<Team['join']>(build, 'POST /api/admin/join'),
    changePassword: operatorMutationOf<Account['changePassword']>(build, 'POST /api/admin/account/password'),
    beginFactor: operatorMutationOf<Account['beginSecondFactor']>(build, 'POST /api/admin/account/second-factor'),
    confirmFactor: operatorMutationOf<Account['confirmSecondFactor']>(
      build,
      'POST /api/admin/account/second-factor/confirm',
    ),
    removeFactor: operatorMutationOf<Account['removeSecondFactor']>(
      build,
      'POST /api/admin/account/second-factor/remove',
    ),
    renewCodes: operatorMutationOf<Account['renewRecoveryCodes']>(build, 'POST /api/admin/account/recovery-codes'),
    endSession: operatorMutationOf<Account['endSession']>(build, 'POST /api/admin/account/sessions/:id/end'),
    endOtherSessions: operatorMutationOf<Account['endOtherSessions']>(
      build,
      'POST /api/admin/account/end-other-sessions',
    ),
  }),
});

export const {
  useTeamQuery,
  useInviteOperatorMutation,
  useSetOperatorRoleMutation,
  useDisableOperatorMutation,
  useEnableOperatorMutation,
  useResetOperatorMutation,
  useRemoveOperatorMutation,
  useLookAtLinkMutation,
  useJoinOperatorsMutation,
  useChangePasswordMutation,
  useBeginFactorMutation,
  useConfirmFactorMutation,
  useRemoveFactorMutation,
  useRenewCodesMutation,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = adminTeamApi;
