import type { accountMail, accounts, wallet } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf, queryOrNobodyOf } from '../../api/endpoint.js';

type Accounts = typeof accounts.operations;
type Mail = typeof accountMail.operations;

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: mutationOf<Accounts['login']>(build, 'POST /api/login'),
    register: mutationOf<Accounts['register']>(build, 'POST /api/register'),
    logout: mutationOf<Accounts['logout']>(build, 'POST /api/logout'),
    currentUser: queryOrNobodyOf<Accounts['currentUser']>(build, 'GET /api/user/current'),
    mailOptions: queryOf<Mail['mailOptions']>(build, 'GET /api/mail-options'),
    requestReset: mutationOf<Mail['requestReset']>(build, 'POST /api/password-reset/request'),
    resetPassword: mutationOf<Mail['resetPassword']>(build, 'POST /api/password-reset'),
    confirmAddress: mutationOf<Mail['confirmAddress']>(build, 'POST /api/confirm-address'),
    userById: queryOf<Accounts['userById']>(build, 'GET /api/user/:id'),
    checkDailyQuestion: mutationOf<(typeof wallet.operations)['checkDailyQuestion']>(
      build,
      'POST /api/check-daily-question',
    ),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useCurrentUserQuery,
  useMailOptionsQuery,
  useRequestResetMutation,
  useResetPasswordMutation,
  useConfirmAddressMutation,
} = authApi;
