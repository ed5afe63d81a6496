// The chat: a panel at the right, full height; under 900 px the whole screen with the input at the bottom.
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useHydrated } from '../../ui/after-hydration.js';
import { readStored, STORED } from '../../storage/local-storage.js';
import { OfflineNotice } from '../../ui/offline-notice.js';
import {
  fullWidthChosen,
  panelClosed,
  selectHasConversation,
  selectIsEmpty,
  selectIsFull,
  selectPanelOpen,
  selectSessionId,
  selectSessionType,
} from '../chat/index.js';
import { PanelHeader } from './panel-header.js';
import { Composer } from './composer.js';
import { MessageList } from './message-list.js';
import { useBehindDialog } from './use-behind-dialog.js';
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
const ReportOffer = lazy(async () => ({ default: (await import('../report/report-offer.js')).ReportOffer }));

const View = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  minBlockSize: 0,
  background: theme.vars.palette.background.default,
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
    '&[data-talking=true]': { inlineSize: 'max(560px, 55vw)' },
    '&[data-full=true]': { inlineSize: '100%' },
  },
  '@keyframes mc-panel': { from: { opacity: 0, transform: 'translateX(16px)' } },
}));

/** The conversation and its input, or the assessment in their place. */
function Body({ assessment, alone }: { readonly assessment: string | null; readonly alone: boolean }) {
  const sessionId = useSelector(selectSessionId);
  const empty = useSelector(selectIsEmpty);
  if (assessment) {
    return (
      <Suspense>
        <AssessmentScreen
          sessionId={assessment}
          offer={(view) => (
            <Suspense>
              <ReportOffer sessionId={view.sessionId} view={view} />
            </Suspense>
          )}
        />
      </Suspense>
    );
  }
  return (
    <>
      <MessageList key={sessionId === null || !empty ? 'open' : sessionId} />
      <Composer alone={alone} />
    </>
  );
}

interface ViewProps {
  readonly titleId: string;
  /** Nothing of the page behind it is to be seen, nor what that says of the connection. */
  readonly alone: boolean;
}

function ChatView({ titleId, alone }: ViewProps) {
  const sessionId = useSelector(selectSessionId);
  const sessionType = useSelector(selectSessionType);
  const assessment = sessionType === 'report' ? sessionId : null;
  return (
    <View>
      <PanelHeader titleId={titleId} assessment={assessment !== null} alone={alone} />
      {alone && <OfflineNotice />}
      <Body assessment={assessment} alone={alone} />
    </View>
  );
}

/** Whether it has been true since the component was mounted. */
function useWasEver(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was;
}

function useDialogAtTouch(narrow: boolean): void {
  useEffect(() => {
    if (!narrow) return;
    // Later it opens at once.
    const load = () => void loadDialog();
    for (const touch of TOUCHES) window.addEventListener(touch, load, { once: true });
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, load);
    };
  }, [narrow]);
}

/** The button that opened the panel is gone by then, and nothing has the focus: Escape closes it all the same. */
function useEscapeFromNowhere(active: boolean, close: () => void): void {
  useEffect(() => {
    if (!active) return;
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && document.activeElement === document.body) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active, close]);
}

/** After hydration: a prerendered page knows nothing of the visit before. */
function useRememberedWidth(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (readStored(STORED.chatWidth) === 'full') dispatch(fullWidthChosen(true));
  }, [dispatch]);
}

interface ChatDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly height: ReturnType<typeof useVisibleHeight>;
  readonly titleId: string;
}

function ChatDialog({ open, onClose, height, titleId }: ChatDialogProps) {
  return (
    <Suspense>
      <Dialog
        fullScreen
        open={open}
        onClose={onClose}
        aria-labelledby={titleId}
        slotProps={{ paper: { sx: { border: 0, borderRadius: 0, blockSize: height, minBlockSize: 0 } } }}
      >
        <ChatView titleId={titleId} alone />
      </Dialog>
    </Suspense>
  );
}

interface PanelBesideProps {
  readonly titleId: string;
  readonly docked: boolean;
  readonly prerendered: boolean;
  readonly onClose: () => void;
}

function PanelBeside({ titleId, docked, prerendered, onClose }: PanelBesideProps) {
  const talking = useSelector(selectHasConversation);
  const full = useSelector(selectIsFull) && talking;
  return (
    <Aside
      data-prerendered={prerendered || undefined}
      data-placed={docked ? 'docked' : 'floating'}
      data-talking={talking}
      data-full={full}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <ChatView titleId={titleId} alone={false} />
    </Aside>
  );
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
  const close = useCallback(() => void dispatch(panelClosed()), [dispatch]);
  const wasOpen = useWasEver(open);
  const behind = useBehindDialog(inDialog);
  useDialogAtTouch(narrow);
  useRememberedWidth();
  useEscapeFromNowhere(open && !inDialog, close);
  if (inDialog)
    return wasOpen && <ChatDialog open={open && !behind} onClose={close} height={height} titleId={titleId} />;
  if (!shown) return null;
  return <PanelBeside titleId={titleId} docked={docked} prerendered={prerendered} onClose={close} />;
}
