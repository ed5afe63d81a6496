// The history beside an open conversation, where there is room for both.
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '../../i18n/history.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { HistoryPanel } from './history-panel.js';
import { useOpenSession } from './use-open-session.js';

const Place = styled('nav')(({ theme }) => ({
  marginBlockStart: 16,
  marginInline: -8,
  '& > h2': {
    margin: '0 20px',
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: SIZES.md,
    fontWeight: WEIGHTS.heading,
  },
}));
const nothing = (): void => undefined;

export function HistoryBeside() {
  const openSession = useOpenSession(nothing);
  const id = useId();
  return (
    <Place aria-labelledby={id}>
      <h2 id={id}>{t('history.title')}</h2>
      <HistoryPanel shown onOpen={openSession} />
    </Place>
  );
}
