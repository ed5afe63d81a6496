// One part of a report: its heading, where its figures come from, and nothing at all when there is nothing to say.
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { shownLanguage } from '../../i18n/language.js';
import { t } from '../../i18n/report.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

const Place = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  paddingBlock: 24,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& h3': {
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: SIZES.lg,
    fontWeight: WEIGHTS.heading,
    lineHeight: 1.3,
    margin: 0,
    breakAfter: 'avoid',
  },
  '& h4': { fontFamily: 'inherit', fontSize: SIZES.sm, fontWeight: WEIGHTS.strong, margin: 0 },
  '& .origin': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary, marginBlockStart: 2 },
}));

interface Props {
  readonly heading: string;
  /** Whether its figures are the engine's; they are marked so. */
  readonly computed?: boolean;
  readonly shown?: boolean;
  readonly children: ReactNode;
}

export function ReportSection({ heading, computed = false, shown = true, children }: Props) {
  const id = useId();
  if (!shown) return null;
  return (
    <Place aria-labelledby={id}>
      <div>
        <h3 id={id} lang={shownLanguage()}>
          {heading}
        </h3>
        {computed && (
          <p className="origin" lang={shownLanguage()}>
            {t('report.origin')}
          </p>
        )}
      </div>
      {children}
    </Place>
  );
}
