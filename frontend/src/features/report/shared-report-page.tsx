// A report that its owner shared by a link: to read, to print and to keep, and nothing else. The token comes behind the
// '#' of the address and leaves this page only in the body of a call.
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isApiError } from '../../api/api-error.js';
import { t } from '../../i18n/report.js';
import { ReadingColumn } from '../../ui/page-layout.js';
import { ErrorState } from '../../ui/states.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { useTitle } from '../../ui/use-title.js';
import { useOpenSharedReportMutation } from './api.js';
import { longDateAndTime } from '../../i18n/dates.js';
import { PrintStyle } from './print-style.js';
import { ReportLoading } from './report-dialog.js';
import { ReportDocument } from './report-document.js';
import { saveSharedReport } from './report-files.js';
import { ReportWays } from './report-ways.js';

const Page = styled(ReadingColumn)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  paddingBlock: 'clamp(24px, 5vw, 48px) 64px',
});
const Banner = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  padding: '14px 18px',
  borderRadius: RADIUS.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.surface.sunken,
  fontSize: SIZES.sm,
  lineHeight: 1.5,
}));

/** Pages that this one links to are not told where the reader came from. */
function useNoReferrer(): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=referrer]');
    const before = meta?.content ?? '';
    if (meta) meta.content = 'no-referrer';
    return () => {
      if (meta) meta.content = before;
    };
  }, []);
}

function failureText(error: unknown): string {
  if (!isApiError(error)) return t('report.shared.failed');
  if (error.status === 404) return t('report.shared.gone');
  return t(error.status === 429 ? 'report.shared.tooMany' : 'report.shared.failed');
}

function Shared({ token }: { readonly token: string }) {
  const [open, { data, error }] = useOpenSharedReportMutation();
  useEffect(() => {
    void open({ token });
  }, [open, token]);
  if (error) {
    const again = isApiError(error) && error.status !== 404;
    return <ErrorState message={failureText(error)} {...(again && { onRetry: () => void open({ token }) })} />;
  }
  if (!data) return <ReportLoading />;
  return (
    <>
      <PrintStyle />
      <Banner role="note" aria-label={t('report.shared')}>
        <p>{t('report.shared.text')}</p>
        <p>{t('report.shared.until', { date: longDateAndTime(data.expiresAt) })}</p>
      </Banner>
      <ReportWays kinds={['pdf']} onSave={() => saveSharedReport(token)} />
      <h2 className="visually-hidden">{t('report.open')}</h2>
      <ReportDocument report={data.report} />
    </>
  );
}

export function SharedReportPage() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  useTitle(t('report.shared'));
  useNoReferrer();
  return (
    <Page>
      <Typography variant="h1" sx={{ fontSize: 'clamp(1.5625rem, 1.2rem + 1.6vw, 2rem)' }}>
        {t('report.shared')}
      </Typography>
      {token ? <Shared key={token} token={token} /> : <ErrorState message={t('report.shared.gone')} />}
    </Page>
  );
}
