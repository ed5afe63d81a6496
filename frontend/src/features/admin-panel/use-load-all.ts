// A login loads the panel's lists, so that a tab shows its rows at once. Two wait until somebody looks at them: who is
// online is of now, and the messages of pictures are decrypted, which is written to the audit trail.
import {
  useAdminAdsInfiniteQuery,
  useAdminAttemptsInfiniteQuery,
  useAdminConversionsQuery,
  useAdminPaymentsInfiniteQuery,
  useAdminReportsInfiniteQuery,
  useAdminSessionsInfiniteQuery,
  useAdminUsersInfiniteQuery,
} from './api.js';
import { PAGE_SIZE } from '../operator/index.js';

const NEWEST = { limit: PAGE_SIZE };
const NOTHING = { selectFromResult: () => ({}) };

export function useLoadAll(): void {
  useAdminConversionsQuery(undefined, NOTHING);
  useAdminUsersInfiniteQuery(NEWEST, NOTHING);
  useAdminSessionsInfiniteQuery(NEWEST, NOTHING);
  useAdminPaymentsInfiniteQuery(NEWEST, NOTHING);
  useAdminAttemptsInfiniteQuery(NEWEST, NOTHING);
  useAdminReportsInfiniteQuery(NEWEST, NOTHING);
  useAdminAdsInfiniteQuery(NEWEST, NOTHING);
}
