// Who else is here: this browser reports itself at load and every two minutes; the count is read once, after the first
// report, so that it includes the reader.
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/index.js';
import { shownLanguage } from '../../i18n/language.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { deviceFingerprint } from '../device/index.js';
import { presenceApi, useOnlineUsersQuery } from './api.js';

export const PRESENCE_EVERY_MS = 120_000;
const COUNTRIES_SHOWN = 2;
const NO_BREAK = '\u00a0';

// One line: what has no room goes to the next one, which is hidden.
const Line = styled('p')(({ theme }) => ({
  blockSize: '1.5em',
  overflow: 'hidden',
  overflowWrap: 'normal',
  fontSize: SIZES.xs,
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  // Without anything before it the first part would stay, however narrow the line is.
  '&::before': { content: '""', display: 'inline-block' },
  '& span::before': { content: `"●${NO_BREAK}" / ""`, color: theme.vars.palette.success.main },
}));

const CODE = /^[A-Z]{2}$/;
/** What the server calls a place that it cannot tell; it would tell the reader nothing. */
const UNKNOWN = 'Unknown';

/** A country's name; codes are spelled out. */
export function countryName(country: string): string {
  if (!CODE.test(country)) return country;
  return new Intl.DisplayNames([shownLanguage()], { type: 'region' }).of(country) ?? country;
}

/** Reports this browser as online until the page is left; true once the first report is through (or has failed). */
export function useReportPresence(): boolean {
  const dispatch = useAppDispatch();
  const [reported, setReported] = useState(false);
  useEffect(() => {
    const report = async () => {
      const fingerprint = await deviceFingerprint();
      const call = presenceApi.endpoints.trackOnline.initiate({ deviceFingerprint: fingerprint }, { track: false });
      await dispatch(call);
      setReported(true);
    };
    void report();
    const timer = setInterval(() => void report(), PRESENCE_EVERY_MS);
    return () => clearInterval(timer);
  }, [dispatch]);
  return reported;
}

export function Presence() {
  const reported = useReportPresence();
  const { data } = useOnlineUsersQuery(undefined, { skip: !reported });
  const known = (data?.byCountry ?? []).filter(({ country }) => country !== UNKNOWN);
  const countries = known.slice(0, COUNTRIES_SHOWN).map(({ country }) => countryName(country));
  const parts = data && [t('presence.online', { total: data.total }), ...countries];
  // A line may break between the parts only.
  const text = parts?.map((part) => part.replaceAll(' ', NO_BREAK)).join(` ·${NO_BREAK}`);
  return <Line title={text}>{text && <span>{text}</span>}</Line>;
}
