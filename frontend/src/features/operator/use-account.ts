// Who is logged in as operator and what they have a right to. The server checks each call; here it decides what is offered.
import type { OperatorRight } from '@medconsult/common';
import { useOperatorAccountQuery } from './api.js';
import { useCredentials } from './credentials.js';

/** @param fresh reads it anew: sessions come and go */
export function useAccount(fresh = false) {
  const loggedIn = useCredentials() !== null;
  return useOperatorAccountQuery(undefined, { skip: !loggedIn, refetchOnMountOrArgChange: fresh });
}

/** False until it is known. */
export function useRight(right: OperatorRight): boolean {
  return useAccount().currentData?.rights.includes(right) ?? false;
}
