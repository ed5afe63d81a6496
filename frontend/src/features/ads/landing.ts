// Reports the parameters of the address that the visitor arrived with, to our own server only (the advertising tag has
// its own part and asks first). Nothing waits for it; a failure is only logged.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type Dispatch, useAppDispatch } from '../../ui/use-dispatch.js';
import { deviceFingerprint } from '../device/index.js';
import { adsApi } from './api.js';

/** Parameters of our own pages: where to continue, and how a payment ended. */
const OURS = /^(session|shared-report|payment|payment_error|status|token|payerid|transaction_?id|txn_id|order_id)$/i;

/** What an advertisement or a link put into the address; null when there is nothing of theirs. */
export function landingParams(search: string): Record<string, string> | null {
  const theirs = [...new URLSearchParams(search)].filter(
    ([name, value]) => !OURS.test(name) && name.length <= 64 && value.length <= 512,
  );
  return theirs.length > 0 ? Object.fromEntries(theirs.slice(0, 30)) : null;
}

async function report(dispatch: Dispatch, urlParams: Record<string, string>): Promise<void> {
  try {
    const landing = { deviceFingerprint: await deviceFingerprint(), urlParams };
    await dispatch(adsApi.endpoints.trackAds.initiate(landing, { track: false })).unwrap();
  } catch (error) {
    console.warn('The landing could not be reported', error);
  }
}

export function useReportLanding(): void {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const reported = useRef(false);
  useEffect(() => {
    if (reported.current) return;
    reported.current = true;
    const params = landingParams(search);
    if (!params) return;
    void report(dispatch, params);
    // The address at the start of the page, not what it becomes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch]);
}
