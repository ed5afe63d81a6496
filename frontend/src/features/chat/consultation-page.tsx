// /ai-consultation: the consultation alone. Left the ways to ask and the doctors, right the chat in its own column.
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { SHARED_REPORT } from '../../app/paths.js';
import { t } from '../../i18n/chat.js';
import { useHydrated } from '../../ui/after-hydration.js';
import { PageSkeleton } from '../../ui/skeletons.js';
import { ChatPanel } from './chat-panel.js';
import { panelOpened, selectPanelOpen } from './chat.slice.js';
import { Asking } from './consultation.js';
import { useInitialSymptom, useSessionAddress, useUsage } from './use-consultation.js';

const Docked = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 900px)': {
    '&[data-open=true]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto)' },
    '&[data-open=true] [data-open-chat]': { display: 'none' },
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
  const open = useSelector(selectPanelOpen);
  // The chat is prerendered open; a style hides it on small screens.
  const prerendered = !useHydrated();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  useUsage();
  useSessionAddress();
  useInitialSymptom();
  // Before the next render: the prerendered chat stays, with what is typed into it.
  useLayoutEffect(() => {
    if (wide) dispatch(panelOpened());
  }, [dispatch, wide]);
  return (
    <Docked data-open={open || prerendered}>
      <Page>
        <h1 className="visually-hidden">{t('chat.title')}</h1>
        <Asking />
      </Page>
      <ChatPanel docked />
    </Docked>
  );
}
