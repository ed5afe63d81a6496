import type { accounts } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf } from '../../api/endpoint.js';

type Accounts = typeof accounts.operations;

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateEmail: mutationOf<Accounts['updateEmail']>(build, 'POST /api/update-email'),
    updatePassword: mutationOf<Accounts['updatePassword']>(build, 'POST /api/update-password'),
    updatePasswordDirect: mutationOf<Accounts['updatePasswordDirect']>(build, 'POST /api/update-password-direct'),
  }),
});

export const { useUpdateEmailMutation, useUpdatePasswordMutation, useUpdatePasswordDirectMutation } = accountApi;
