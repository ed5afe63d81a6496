import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReportLink } from '@medconsult/common';
import { t } from '../../i18n/report.js';
import { useRevokeReportLinkMutation } from './api.js';
import { longDateAndTime } from '../../i18n/dates.js';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  paddingBlock: 8,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { border: 0 },
}));

interface Props {
  readonly link: ReportLink;
  readonly onRevoked: () => void;
}

/** A link that is open now: until when, how often it was used, and its end. */
export function LinkRow({ link, onRevoked }: Props) {
  const [revoke, { isLoading, isError }] = useRevokeReportLinkMutation();
  const withdraw = async () => {
    const { error } = await revoke({ id: link.id });
    if (!error) onRevoked();
  };
  const until = longDateAndTime(link.expiresAt);
  return (
    <Row>
      <div>
        <p>{t('report.share.until', { date: until })}</p>
        <p className="quiet">
          {t('report.share.made', { date: longDateAndTime(link.createdAt) })} ·{' '}
          {t('report.share.opened', { n: link.opened })}
        </p>
        {isError && <p role="alert">{t('report.share.revokeFailed')}</p>}
      </div>
      <Button
        variant="outlined"
        disabled={isLoading}
        aria-label={t('report.share.revokeOf', { date: until })}
        onClick={() => void withdraw()}
      >
        {t('report.share.revoke')}
      </Button>
    </Row>
  );
}
