// The consultation as a part of a page: the ways to ask and the doctors; the chat floats at the right of the page.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../../i18n/chat.js';
import { Icon } from '../../ui/icons.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { BalanceLine, UnlimitedBanner } from './balance-line.js';
import { ChatPanel } from './chat-panel.js';
import { OnlineLine } from './online-line.js';
import { panelOpened, selectPanelOpen } from './chat.slice.js';
import { selectIsEmpty } from './open-transcript.js';
import { ConsultationTabs } from './consultation-tabs.js';
import { DoctorCards } from './doctor-cards.js';
import { useSessionAddress, useUpgradeAtLimit, useUsage } from './use-consultation.js';

const Column = styled('section')({ display: 'grid', gap: 20, alignContent: 'start' });
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  minBlockSize: 44,
  fontSize: SIZES.sm,
  color: theme.vars.palette.text.secondary,
  '& > :first-of-type': { color: theme.vars.palette.text.primary, fontWeight: WEIGHTS.medium },
  '& > button': { marginInlineStart: 'auto' },
  // On a phone the button has a separate line, whatever comes beside it.
  '@media (max-width: 560px)': {
    '&::after': { content: '""', flexBasis: '100%', order: 1 },
    '& > button': { marginInline: '-12px auto', order: 2 },
  },
}));
function OpenChat() {
  const dispatch = useDispatch();
  const open = useSelector(selectPanelOpen);
  const empty = useSelector(selectIsEmpty);
  if (open) return null;
  return (
    <Button variant="text" data-open-chat startIcon={<Icon name="chat" />} onClick={() => dispatch(panelOpened())}>
      {t(empty ? 'chat.open' : 'chat.continue')}
    </Button>
  );
}

/** The ways to ask, what is left, and the doctors. */
export function Asking() {
  return (
    <Column aria-label={t('chat.title')}>
      <ConsultationTabs />
      <Line>
        <BalanceLine />
        <OnlineLine />
        <OpenChat />
      </Line>
      <UnlimitedBanner />
      <DoctorCards />
    </Column>
  );
}

export function Consultation() {
  useUsage();
  useSessionAddress();
  useUpgradeAtLimit();
  return (
    <>
      <Asking />
      <ChatPanel docked={false} />
    </>
  );
}
