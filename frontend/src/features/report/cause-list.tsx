// The causes by rank, each with what speaks for it and against it.
import { styled } from '@mui/material/styles';
import type { Report } from '@medconsult/common';
import { t } from '../../i18n/report.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 20 });
const Cause = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  breakInside: 'avoid',
  fontSize: SIZES.sm,
  lineHeight: 1.5,
  '& .name': { display: 'flex', flexWrap: 'wrap', gap: '0 10px', alignItems: 'baseline' },
  '& b': { fontWeight: WEIGHTS.strong, fontSize: SIZES.md },
  '& .name span, & dt': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: '6px 24px',
    margin: 0,
  },
  '& dd': { margin: 0 },
}));

export function CauseList({ causes }: { readonly causes: Report['figures']['causes'] }) {
  return (
    <List>
      {causes.map(({ rank, layName, name, icd10, band, for: speaks, against }) => (
        <Cause key={rank}>
          <div className="name">
            <b>
              {rank}. {layName}
            </b>
            <span>
              {name} · {t('report.icd10', { code: icd10 })}
            </span>
            <span>{t(`chat.band.${band}`)}</span>
          </div>
          <dl>
            <Reasons term={t('chat.why.for')} findings={speaks} />
            <Reasons term={t('chat.why.against')} findings={against} />
          </dl>
        </Cause>
      ))}
    </List>
  );
}

function Reasons({ term, findings }: { readonly term: string; readonly findings: readonly string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{findings.length > 0 ? findings.join(', ') : t('report.reasons.none')}</dd>
    </div>
  );
}
