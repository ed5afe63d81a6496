// What is kept beside a conversation or a silent visitor, as it comes from the table: what is not known is not in it.
import type { UnifiedSession, SessionRow } from '@medconsult/common';

type Kept = Omit<SessionRow, 'id' | 'userEmail' | 'title' | 'messageCount' | 'createdAt'> &
  Pick<
    UnifiedSession,
    | 'registrationSessionId'
    | 'adsNetwork'
    | 'adsKeyword'
    | 'adsLocationPhysical'
    | 'paymentAttempts'
    | 'paymentMethods'
    | 'completedPayments'
    | 'totalSpent'
  >;
export type Seen = Readonly<Partial<Kept>>;

export function placeOf({ country = null, city = null, deviceType = null }: Seen) {
  return { country, city, deviceType };
}

export function deviceOf({ browserName = null, osName = null, ipAddress = null }: Seen) {
  return { browserName, osName, ipAddress };
}

export function partnerOf({
  a_aid = null,
  a_bid = null,
  data1 = null,
  data3 = null,
  data4 = null,
  data5 = null,
}: Seen) {
  return { a_aid, a_bid, data1, data3, data4, data5 };
}

export function adOf({ adsNetwork = null, adsKeyword = null, adsLocationPhysical = null }: Seen) {
  return { adsNetwork, adsKeyword, adsLocationPhysical };
}

export function moneyOf({ paymentAttempts = 0, paymentMethods = '', completedPayments = 0, totalSpent = 0 }: Seen) {
  return { paymentAttempts, paymentMethods, completedPayments, totalSpent };
}
