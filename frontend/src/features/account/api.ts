import type { accountMail, accounts, payments } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf, type Received } from '../../api/endpoint.js';

type Accounts = typeof accounts.operations;
type Mail = typeof accountMail.operations;
type AddressState = Received<Mail['addressState']>;

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Read separately for each address: another one is not confirmed. */
    addressState: build.query<AddressState, { readonly of: string }>({
      query: () => ({ method: 'GET', path: '/api/account-address' }),
      providesTags: ['Address'],
    }),
    sendConfirmation: mutationOf<Mail['sendConfirmation']>(build, 'POST /api/confirm-address/request'),
    myPayments: queryOf<(typeof payments.operations)['myPayments']>(build, 'GET /api/my-payments', {
      keepUnusedDataFor: 0,
    }),
    updateEmail: mutationOf<Accounts['updateEmail']>(build, 'POST /api/update-email', { invalidatesTags: ['Address'] }),
    updatePassword: mutationOf<Accounts['updatePassword']>(build, 'POST /api/update-password'),
    updatePasswordDirect: mutationOf<Accounts['updatePasswordDirect']>(build, 'POST /api/update-password-direct'),
  }),
});

export const {
  useAddressStateQuery,
  useMyPaymentsQuery,
  useSendConfirmationMutation,
  useUpdateEmailMutation,
  useUpdatePasswordMutation,
  useUpdatePasswordDirectMutation,
} = accountApi;
