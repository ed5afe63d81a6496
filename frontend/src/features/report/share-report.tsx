// Sharing a report: a new link for so many days, and those that are open now. The link is shown only when it is made:
// nobody keeps it.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { refusalOf } from '../../api/api-error.js';
import { t } from '../../i18n/report.js';
import { ErrorState } from '../../ui/states.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { useCreateReportLinkMutation, useReportLinksQuery } from './api.js';
import { sharedAddress } from './shared-address.js';
import { LinkRow } from './share-link-row.js';
import { NewLink } from './share-new-link.js';

const DAYS = [1, 7, 30] as const;
const USUAL = 7;

const Place = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  padding: 'clamp(16px, 4vw, 20px)',
  borderRadius: RADIUS.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.surface.sunken,
  fontSize: SIZES.sm,
  lineHeight: 1.5,
  '& h3, & h4': { fontFamily: 'inherit', fontSize: SIZES.sm, fontWeight: WEIGHTS.strong, margin: 0, outline: 'none' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .quiet': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
}));
const Days = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontWeight: WEIGHTS.medium },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 8, minBlockSize: 44, cursor: 'pointer' },
  '& input': { inlineSize: 18, blockSize: 18, margin: 0, accentColor: 'var(--mc-palette-primary-main)' },
});

function DaysChoice({ days, onChoose }: { readonly days: number; readonly onChoose: (days: number) => void }) {
  const name = useId();
  return (
    <Days>
      <legend>{t('report.share.days')}</legend>
      {DAYS.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === days} onChange={() => onChoose(each)} />
          {t('report.days', { n: each })}
        </label>
      ))}
    </Days>
  );
}

interface LinksProps {
  readonly sessionId: string;
  readonly onRevoked: () => void;
}

function Links({ sessionId, onRevoked }: LinksProps) {
  const { data, isError, refetch } = useReportLinksQuery({ sessionId }, { refetchOnMountOrArgChange: true });
  if (isError) return <ErrorState message={t('report.share.listFailed')} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return <p className="quiet">{t('report.share.none')}</p>;
  return (
    <ul>
      {data.map((link) => (
        <LinkRow key={link.id} link={link} onRevoked={onRevoked} />
      ))}
    </ul>
  );
}

export function ShareReport({ id, sessionId }: { readonly id: string; readonly sessionId: string }) {
  const [days, setDays] = useState<number>(USUAL);
  const [create, { data, isLoading, error }] = useCreateReportLinkMutation();
  const headingId = useId();
  const openLinks = useRef<HTMLHeadingElement>(null);
  return (
    <Place id={id} aria-labelledby={headingId} className="no-print">
      <div>
        <h3 id={headingId}>{t('report.share.heading')}</h3>
        <p>{t('report.share.text')}</p>
      </div>
      <DaysChoice days={days} onChoose={setDays} />
      <div>
        <Button
          variant="contained"
          disabled={isLoading}
          onClick={() => void create({ sessionId, days: days as (typeof DAYS)[number] })}
        >
          {t(isLoading ? 'report.share.creating' : 'report.share.create')}
        </Button>
      </div>
      {error && <p role="alert">{refusalOf(error).message ?? t('report.share.failed')}</p>}
      {data && !error && <NewLink key={data.token} address={sharedAddress(data.token)} />}
      <div>
        <h4 ref={openLinks} tabIndex={-1}>
          {t('report.share.open')}
        </h4>
        {/* The button that had the focus goes with its link. */}
        <Links sessionId={sessionId} onRevoked={() => openLinks.current?.focus()} />
      </div>
    </Place>
  );
}
