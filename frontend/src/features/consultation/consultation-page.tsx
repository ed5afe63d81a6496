// /ai-consultation: the consultation alone. Left the ways to ask and the doctors, right the chat in its own column. Once
// a conversation is open it takes the larger part: the form is one line, with the history below it.
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { SHARED_REPORT } from '../../app/paths.js';
import { t } from '../../i18n/chat.js';
import { useHydrated } from '../../ui/after-hydration.js';
import { PageSkeleton } from '../../ui/skeletons.js';
import { selectUser } from '../auth/index.js';
import { ChatPanel } from './chat-panel.js';
import { panelOpened, selectIsFull, selectIsTalking, selectPanelOpen } from '../chat/index.js';
import { Asking } from './consultation.js';
import { useInitialSymptom, useSessionAddress, useUsage } from './use-consultation.js';

const BAR = 'calc(var(--bar) + var(--notice, 0px))';

const Docked = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 900px)': {
    '&[data-open=true]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto)' },
    '&[data-open=true] [data-open-chat]': { display: 'none' },
    '&[data-talking=true]': { gridTemplateColumns: 'clamp(280px, 24vw, 340px) minmax(0, 1fr)' },
    '&[data-talking=true] > aside': { inlineSize: '100%' },
    '&[data-talking=true] > div': {
      position: 'sticky',
      insetBlockStart: BAR,
      blockSize: `calc(100dvh - ${BAR})`,
      overflowY: 'auto',
      padding: '16px 16px 24px',
    },
    '&[data-full=true]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-full=true] > div': { display: 'none' },
  },
});
const Page = styled('div')({
  inlineSize: '100%',
  maxInlineSize: 760,
  marginInline: 'auto',
  padding: 'clamp(24px, 4vw, 48px) clamp(16px, 4vw, 32px) 64px',
});

const SharedReport = lazy(async () => ({
  default: (await import('../report/shared-report-page.js')).SharedReportPage,
}));
const HistoryBeside = lazy(async () => ({ default: (await import('../history/history-beside.js')).HistoryBeside }));

/** The consultation; or, at the same address, a shared report, which has no route. */
export function ConsultationPage() {
  const [query] = useSearchParams();
  if (!query.has(SHARED_REPORT)) return <Consulting />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SharedReport />
    </Suspense>
  );
}

function Consulting() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const open = useSelector(selectPanelOpen);
  // The chat is prerendered open; a style hides it on small screens.
  const prerendered = !useHydrated();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const talking = useSelector(selectIsTalking) && wide;
  const full = useSelector(selectIsFull) && talking;
  useUsage();
  useSessionAddress();
  useInitialSymptom();
  // Before the next render: the prerendered chat stays, with what is typed into it.
  useLayoutEffect(() => {
    if (wide) dispatch(panelOpened());
  }, [dispatch, wide]);
  return (
    <Docked data-open={open || prerendered} data-talking={talking} data-full={full}>
      <Page>
        <h1 className="visually-hidden">{t('chat.title')}</h1>
        <Asking docked={wide} />
        {talking && user && (
          <Suspense>
            <HistoryBeside />
          </Suspense>
        )}
      </Page>
      <ChatPanel docked />
    </Docked>
  );
}
