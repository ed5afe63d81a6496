// The head of the chat: which conversation it is, what is left, and what can be done with the panel.
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { t } from '../../i18n/chat.js';
import { IconButton } from '../../ui/icon-button.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { STORED, writeStored } from '../../storage/local-storage.js';
import { selectUser } from '../auth/index.js';
import { LeftText } from './balance-line.js';
import {
  conversationCleared,
  fullWidthChosen,
  panelClosed,
  selectDoctor,
  selectHasConversation,
  selectIsFull,
  selectSessionId,
  selectTurn,
} from '../chat/index.js';
import { DoctorSwitch } from './doctor-switch.js';
import { useComplaint } from './use-complaint.js';

const AssessmentSubline = lazy(async () => ({
  default: (await import('../assessment/assessment-subline.js')).AssessmentSubline,
}));
const HistoryButton = lazy(async () => ({ default: (await import('../history/history-button.js')).HistoryButton }));

const Header = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 8px',
  padding: '10px clamp(8px, 2vw, 12px) 12px clamp(16px, 4vw, 24px)',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& h2, & [data-complaint]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& h2': {
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: '1.125rem',
    fontWeight: WEIGHTS.heading,
    margin: 0,
    lineHeight: 1.3,
  },
  '& p': { fontSize: SIZES.xs, lineHeight: 1.5, color: theme.vars.palette.text.secondary },
  '& [data-complaint]': { fontSize: SIZES.sm, color: theme.vars.palette.text.primary },
  '& p b': { color: theme.vars.palette.warning.main, fontWeight: WEIGHTS.medium },
}));
const Tools = styled('div')({ display: 'flex', alignSelf: 'start' });

/** What is left, or where the assessment is. */
function Subline({ inReport }: { readonly inReport: boolean }) {
  const user = useSelector(selectUser);
  const doctor = useSelector(selectDoctor);
  if (inReport) {
    return (
      <Suspense fallback={<p>&nbsp;</p>}>
        <AssessmentSubline />
      </Suspense>
    );
  }
  return (
    <p role="status">
      <LeftText />
      {user && doctor === 'alex' && user.credits === 0 && (
        <>
          {' · '}
          <b>{t('chat.dailyReset')}</b>
        </>
      )}
    </p>
  );
}

/** What the conversation is about, in the words of who asked; its line is kept until that is known. */
function Complaint() {
  const complaint = useComplaint();
  return (
    <p data-complaint title={complaint ?? undefined}>
      <bdi>{complaint ?? '\u00a0'}</bdi>
    </p>
  );
}

function WidthButton() {
  const dispatch = useDispatch();
  const full = useSelector(selectIsFull);
  const toggle = () => {
    dispatch(fullWidthChosen(!full));
    writeStored(STORED.chatWidth, full ? 'beside' : 'full');
  };
  return (
    <IconButton
      icon={full ? Minimize2 : Maximize2}
      label={t(full ? 'chat.full.off' : 'chat.full')}
      aria-pressed={full}
      onClick={toggle}
    />
  );
}

interface Props {
  readonly titleId: string;
  readonly assessment: boolean;
  /** Nothing of the page behind it is to be seen. */
  readonly alone: boolean;
}

export function PanelHeader({ titleId, assessment, alone }: Props) {
  const dispatch = useDispatch();
  const sessionId = useSelector(selectSessionId);
  const turn = useSelector(selectTurn);
  const hasConversation = useSelector(selectHasConversation);
  return (
    <Header>
      <div>
        <h2 id={titleId}>{sessionId ? t('chat.title.session', { id: sessionId }) : t('chat.title')}</h2>
        {sessionId && <Complaint />}
        <Subline inReport={assessment} />
      </div>
      <Tools>
        {alone && (
          <Suspense>
            <HistoryButton />
          </Suspense>
        )}
        {hasConversation && (
          <IconButton
            icon={Plus}
            label={t('chat.new')}
            disabled={turn !== null}
            onClick={() => dispatch(conversationCleared())}
          />
        )}
        {hasConversation && !alone && <WidthButton />}
        <IconButton icon={X} label={t('chat.close')} onClick={() => dispatch(panelClosed())} />
      </Tools>
      {!assessment && <DoctorSwitch />}
    </Header>
  );
}
