import type { checkInMails, checkIns } from '@medconsult/common';
import { api } from '../../api/api.js';
import { mutationOf, queryOf } from '../../api/endpoint.js';

type CheckIns = typeof checkIns.operations;
type Mails = typeof checkInMails.operations;

/** A check-in becomes due by itself; a list older than this is read again when it is shown. */
export const LIST_AGE = { refetchOnMountOrArgChange: 60 } as const;

const checkInsApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkIns: queryOf<CheckIns['list']>(build, 'GET /api/check-ins', { providesTags: ['CheckIns', 'Conversations'] }),
    planCheckIn: mutationOf<CheckIns['plan']>(build, 'POST /api/session/:id/check-in', {
      invalidatesTags: ['CheckIns'],
    }),
    cancelCheckIn: mutationOf<CheckIns['cancel']>(build, 'POST /api/session/:id/check-in/cancel', {
      invalidatesTags: ['CheckIns'],
    }),
    openCheckIn: mutationOf<CheckIns['open']>(build, 'POST /api/session/:id/check-in/open', {
      invalidatesTags: ['CheckIns'],
    }),
    checkInMails: queryOf<Mails['state']>(build, 'GET /api/check-in-mails', {
      providesTags: ['CheckInMails', 'Address'],
    }),
    chooseCheckInMails: mutationOf<Mails['choose']>(build, 'POST /api/check-in-mails', {
      invalidatesTags: ['CheckInMails'],
    }),
    stopCheckInMails: mutationOf<Mails['stop']>(build, 'POST /api/check-in-mails/stop', {
      invalidatesTags: ['CheckInMails'],
    }),
  }),
});

export const {
  useCheckInsQuery,
  usePlanCheckInMutation,
  useCancelCheckInMutation,
  useOpenCheckInMutation,
  useCheckInMailsQuery,
  useChooseCheckInMailsMutation,
  useStopCheckInMailsMutation,
} = checkInsApi;
