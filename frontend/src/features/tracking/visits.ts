// Reports which pages are opened: once at start with the whole landing address, then every path but the home page's.
// Nothing waits for it, and a report that fails is only logged.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type Dispatch, useAppDispatch } from '../../ui/use-dispatch.js';
import { deviceFingerprint } from '../device/index.js';
import { trackingApi } from './api.js';
import { publicAddress } from './public-address.js';

const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'keyword'] as const;
type UtmParams = Partial<Record<(typeof UTM)[number], string>>;

function utmParamsOf(search: string): UtmParams {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    UTM.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value.slice(0, 512)]] : [];
    }),
  );
}

async function report(dispatch: Dispatch, landingPage: string, utmParams: UtmParams): Promise<void> {
  try {
    const [fingerprint, ipAddress] = await Promise.all([deviceFingerprint(), publicAddress()]);
    const visit = {
      deviceFingerprint: fingerprint,
      ipAddress,
      userAgent: navigator.userAgent.slice(0, 1024),
      referrer: document.referrer.slice(0, 2048),
      landingPage: landingPage.slice(0, 2048),
      utmParams,
    };
    await dispatch(trackingApi.endpoints.trackVisitor.initiate(visit, { track: false })).unwrap();
  } catch (error) {
    console.warn('The visit could not be reported', error);
  }
}

export function useReportVisits(): void {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const reported = useRef<string | null>(null);
  useEffect(() => {
    const isStart = reported.current === null;
    if (reported.current === pathname) return;
    reported.current = pathname;
    if (isStart) void report(dispatch, `${pathname}${search}`, utmParamsOf(search));
    else if (pathname !== '/') void report(dispatch, pathname, {});
    // A change of the query alone is no new page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, pathname]);
}
