// What fits with what was written, each with what speaks for and against it; loaded with the first answer that names causes.
import { styled } from '@mui/material/styles';
import type { Assessment } from '@medconsult/common';
import { useId } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { t } from '../../i18n/index.js';
import { directionOf, type Language } from '../../i18n/language.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { CauseReading, useCausePages } from './cause-reading.js';

const Causes = styled('div')(({ theme }) => ({
  marginBlock: 6,
  '& h3': { fontFamily: 'inherit', fontSize: '1rem', fontWeight: WEIGHTS.strong, lineHeight: 1.4, margin: 0 },
  '& li > p': { paddingBlockEnd: 12, fontSize: '1rem', lineHeight: 1.6 },
  '& li:has(> p) summary > :first-of-type': { fontWeight: WEIGHTS.medium },
  '& > p': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
  '& ul': { listStyle: 'none', padding: 0, marginBlockStart: 8 },
}));
const Cause = styled('details')(({ theme }) => ({
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  fontSize: SIZES.sm,
  '& summary': {
    display: 'grid',
    gridTemplateColumns: '1fr auto auto',
    alignItems: 'center',
    gap: 12,
    minBlockSize: 44,
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: RADIUS.small,
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& .band, & .why': { color: theme.vars.palette.text.secondary, fontSize: SIZES.xs },
  '& .band[data-band=likely]': { color: theme.vars.palette.text.primary, fontWeight: WEIGHTS.medium },
  '& .why': { display: 'inline-flex', alignItems: 'center', gap: 2 },
  '& .why svg': { transition: 'transform 120ms' },
  '&[open] .why svg': { transform: 'rotate(180deg)' },
}));
const Reasons = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: '8px 20px',
  paddingBlockEnd: 14,
  '& h4': { fontFamily: 'inherit', margin: 0, fontSize: SIZES.xs, fontWeight: WEIGHTS.strong, lineHeight: 1.5 },
  '& ul': { listStyleType: 'disc', paddingInlineStart: '1.1em', marginBlockStart: 2 },
});

function Findings({ heading, findings }: { readonly heading: string; readonly findings: readonly string[] }) {
  if (findings.length === 0) return null;
  return (
    <div>
      <h4>{heading}</h4>
      <ul>
        {findings.map((finding) => (
          <li key={finding} dir="auto">
            {finding}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CausesProps {
  readonly causes: Assessment['causes'];
  /** What the answer tells of each. */
  readonly told?: readonly string[] | undefined;
  /** Of the answer. */
  readonly language: Language;
  /** In an emergency nothing invites the reader to read on. */
  readonly reading?: boolean;
}

export function PossibleCauses({ causes, told = [], language, reading = true }: CausesProps) {
  const id = useId();
  const known = useCausePages(reading && causes.length > 0);
  if (causes.length === 0) return null;
  return (
    <Causes role="group" aria-labelledby={id} dir={directionOf(language)}>
      <h3 id={id}>{t('chat.causes', {}, language)}</h3>
      <p>{t('chat.causes.note', {}, language)}</p>
      <ul>
        {causes.map((cause, place) => (
          <li key={cause.name}>
            <Cause>
              <summary>
                <span dir="auto">{cause.name}</span>
                <span className="band" data-band={cause.band}>
                  {t(`chat.band.${cause.band}`, {}, language)}
                </span>
                <span className="why">
                  {t('chat.why', {}, language)}
                  <ChevronDown size={16} />
                </span>
              </summary>
              <Reasons>
                <Findings heading={t('chat.why.for', {}, language)} findings={cause.for} />
                <Findings heading={t('chat.why.against', {}, language)} findings={cause.against} />
              </Reasons>
              {reading && <CauseReading known={known} cause={cause} language={language} />}
            </Cause>
            {told[place] && <p dir="auto">{told[place]}</p>}
          </li>
        ))}
      </ul>
    </Causes>
  );
}
