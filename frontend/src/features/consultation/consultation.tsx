// The consultation as a part of a page: the ways to ask and the doctors; the chat floats at the right of the page.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Plus from 'lucide-react/icons/plus';
import { t } from '../../i18n/chat.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { BalanceLine, UnlimitedBanner } from './balance-line.js';
import { ChatPanel } from './chat-panel.js';
import { OnlineLine } from './online-line.js';
import {
  composerChosen,
  panelOpened,
  selectComposer,
  selectHasConversation,
  selectIsEmpty,
  selectIsTalking,
  selectPanelOpen,
} from '../chat/index.js';
import { ConsultationTabs } from './consultation-tabs.js';
import { DoctorCards } from './doctor-cards.js';
import { useSessionAddress, useUpgradeAtLimit, useUsage } from './use-consultation.js';

const Column = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  alignContent: 'start',
  '&[data-talking=true]': { gap: 8 },
});
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
  // On a phone the button has a separate line, whatever is next to it.
  '@media (max-width: 560px)': {
    '&::after': { content: '""', flexBasis: '100%', order: 1 },
    '& > button': { marginInline: '-12px auto', order: 2 },
  },
}));
const Folded = styled(Button)({ justifyContent: 'start', minBlockSize: 48 });

function OpenChat() {
  const dispatch = useDispatch();
  const open = useSelector(selectPanelOpen);
  const empty = useSelector(selectIsEmpty);
  if (open) return null;
  const show = () => {
    dispatch(panelOpened());
    dispatch(composerChosen('panel'));
  };
  return (
    <Button variant="text" data-open-chat startIcon={<MessageSquareText size={20} />} onClick={show}>
      {t(empty ? 'chat.open' : 'chat.continue')}
    </Button>
  );
}

interface AskingProps {
  /** The panel stands beside it: while that is written into, the form is one line. */
  readonly docked: boolean;
}

/** The ways to ask, what is left, and the doctors. */
export function Asking({ docked }: AskingProps) {
  const dispatch = useDispatch();
  const form = useRef<HTMLDivElement>(null);
  const open = useSelector(selectPanelOpen);
  const composer = useSelector(selectComposer);
  const hasConversation = useSelector(selectHasConversation);
  const talking = useSelector(selectIsTalking) && docked;
  const folded = docked && open && composer === 'panel';
  const unfold = () => {
    flushSync(() => dispatch(composerChosen('form')));
    form.current?.querySelector<HTMLElement>('textarea, [role=tab][aria-selected=true]')?.focus();
  };
  return (
    <Column
      aria-label={t('chat.title')}
      data-talking={talking}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && docked && hasConversation) dispatch(composerChosen('panel'));
      }}
    >
      {folded && (
        <Folded
          variant="outlined"
          color="inherit"
          aria-expanded={false}
          startIcon={<Plus size={20} />}
          onClick={unfold}
        >
          {t('chat.form.open')}
        </Folded>
      )}
      <div ref={form} hidden={folded}>
        <ConsultationTabs />
      </div>
      <Line>
        <BalanceLine />
        <OnlineLine />
        <OpenChat />
      </Line>
      <UnlimitedBanner />
      {!talking && <DoctorCards />}
    </Column>
  );
}

export function Consultation() {
  useUsage();
  useSessionAddress();
  useUpgradeAtLimit();
  return (
    <>
      <Asking docked={false} />
      <ChatPanel docked={false} />
    </>
  );
}
