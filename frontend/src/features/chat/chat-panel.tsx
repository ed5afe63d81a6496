// The chat: a panel at the right, full height; under 900 px the whole screen with the input at the bottom.
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../../i18n/chat.js';
import { useHydrated } from '../../ui/after-hydration.js';
import { IconButton } from '../../ui/icon-button.js';
import { OfflineNotice } from '../../ui/offline-notice.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { selectUser } from '../auth/index.js';
import { LeftText } from './balance-line.js';
import {
  conversationCleared,
  panelClosed,
  selectDoctor,
  selectPanelOpen,
  selectSessionId,
  selectSessionType,
  selectTurn,
} from './chat.slice.js';
import { selectIsEmpty } from './open-transcript.js';
import { Composer } from './composer.js';
import { DoctorSwitch } from './doctor-switch.js';
import { MessageList } from './message-list.js';
import { useVisibleHeight } from './use-visible-height.js';

export const PANEL_WIDTH = 560;

/** Nobody opens it without one of these. */
const TOUCHES = ['keydown', 'pointerdown'] as const;
const loadDialog = () => import('@mui/material/Dialog');
/** Only a small screen needs it. */
const Dialog = lazy(loadDialog);
const AssessmentScreen = lazy(async () => ({
  default: (await import('../assessment/assessment-screen.js')).AssessmentScreen,
}));

const AssessmentSubline = lazy(async () => ({
  default: (await import('../assessment/assessment-subline.js')).AssessmentSubline,
}));

const View = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  minBlockSize: 0,
  background: theme.vars.palette.background.default,
}));
const Header = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: '2px 8px',
  padding: '10px clamp(8px, 2vw, 12px) 12px clamp(16px, 4vw, 24px)',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& h2': {
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: '1.125rem',
    fontWeight: WEIGHTS.heading,
    margin: 0,
    lineHeight: 1.3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& p': { fontSize: SIZES.xs, lineHeight: 1.5, color: theme.vars.palette.text.secondary },
  '& p b': { color: theme.vars.palette.warning.main, fontWeight: WEIGHTS.medium },
}));
const Aside = styled('aside')(({ theme }) => ({
  inlineSize: PANEL_WIDTH,
  maxInlineSize: '100%',
  borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  '&[data-placed=docked]': {
    position: 'sticky',
    insetBlockStart: 'calc(var(--bar) + var(--notice, 0px))',
    blockSize: 'calc(100dvh - var(--bar) - var(--notice, 0px))',
  },
  '&[data-prerendered]': { [theme.breakpoints.down('md')]: { display: 'none' } },
  '&[data-placed=floating]': {
    position: 'fixed',
    zIndex: theme.zIndex.drawer,
    insetBlock: 'calc(var(--bar) + var(--notice, 0px)) 0',
    insetInlineEnd: 0,
    boxShadow: 'var(--float)',
    animation: 'mc-panel 180ms cubic-bezier(0.2, 0, 0, 1)',
  },
  '@keyframes mc-panel': { from: { opacity: 0, transform: 'translateX(16px)' } },
}));

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

/** The conversation and its input, or the assessment in their place. */
function Body({ assessment }: { readonly assessment: string | null }) {
  const sessionId = useSelector(selectSessionId);
  const empty = useSelector(selectIsEmpty);
  if (assessment) {
    return (
      <Suspense>
        <AssessmentScreen sessionId={assessment} />
      </Suspense>
    );
  }
  return (
    <>
      <MessageList key={sessionId === null || !empty ? 'open' : sessionId} />
      <Composer />
    </>
  );
}

interface ViewProps {
  readonly titleId: string;
  /** Nothing of the page behind it is to be seen, nor what that says of the connection. */
  readonly alone: boolean;
}

function ChatView({ titleId, alone }: ViewProps) {
  const dispatch = useDispatch();
  const sessionId = useSelector(selectSessionId);
  const sessionType = useSelector(selectSessionType);
  const turn = useSelector(selectTurn);
  const empty = useSelector(selectIsEmpty);
  const assessment = sessionType === 'report' ? sessionId : null;
  return (
    <View>
      <Header>
        <div style={{ minInlineSize: 0 }}>
          <h2 id={titleId}>{sessionId ? t('chat.title.session', { id: sessionId }) : t('chat.title')}</h2>
          <Subline inReport={assessment !== null} />
        </div>
        <div>
          {(!empty || assessment) && (
            <IconButton
              icon="plus"
              label={t('chat.new')}
              disabled={turn !== null}
              onClick={() => dispatch(conversationCleared())}
            />
          )}
          <IconButton icon="close" label={t('chat.close')} onClick={() => dispatch(panelClosed())} />
        </div>
        {!assessment && <DoctorSwitch />}
      </Header>
      {alone && <OfflineNotice />}
      <Body assessment={assessment} />
    </View>
  );
}

/** Whether it has been true since the component is there. */
function useWasEver(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was;
}

function useDialogAtTouch(narrow: boolean): void {
  useEffect(() => {
    if (!narrow) return;
    // It opens at once later on.
    const load = () => void loadDialog();
    for (const touch of TOUCHES) window.addEventListener(touch, load, { once: true });
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, load);
    };
  }, [narrow]);
}

export function ChatPanel({ docked }: { readonly docked: boolean }) {
  const dispatch = useDispatch();
  const open = useSelector(selectPanelOpen);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const height = useVisibleHeight(narrow && open);
  const titleId = useId();
  const hydrated = useHydrated();
  const prerendered = !hydrated && docked;
  const inDialog = narrow && hydrated;
  const shown = open || prerendered;
  const close = () => dispatch(panelClosed());
  const wasOpen = useWasEver(open);
  useDialogAtTouch(narrow);
  if (inDialog) {
    return (
      <Suspense>
        {wasOpen && (
          <Dialog
            fullScreen
            open={open}
            onClose={close}
            aria-labelledby={titleId}
            slotProps={{ paper: { sx: { border: 0, borderRadius: 0, blockSize: height, minBlockSize: 0 } } }}
          >
            <ChatView titleId={titleId} alone />
          </Dialog>
        )}
      </Suspense>
    );
  }
  if (!shown) return null;
  return (
    <Aside
      data-prerendered={prerendered || undefined}
      data-placed={docked ? 'docked' : 'floating'}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <ChatView titleId={titleId} alone={false} />
    </Aside>
  );
}
