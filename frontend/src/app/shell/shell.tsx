// The frame of every page: skip link, top bar, page, footer, floating menu, toasts.
import { styled } from '@mui/material/styles';
import { Outlet, useLocation } from 'react-router-dom';
import { AdsConsent, useReportLanding } from '../../features/ads/index.js';
import { useSessionAtLoad } from '../../features/auth/use-session.js';
import { DialogHost } from './dialog-host.js';
import { useReportVisits } from '../../features/tracking/visits.js';
import { t } from '../../i18n/index.js';
import { AfterHydration } from '../../ui/after-hydration.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { OfflineNotice } from '../../ui/offline-notice.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { ToastRegion } from '../../ui/toasts/toast-region.js';
import { paths } from '../paths.js';
import { Footer } from './footer.js';
import { OptionsMenu } from './options-menu.js';
import { TopBar } from './top-bar.js';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  // On a wide screen it stays in sight, and what fills the window leaves room for its line.
  '@media (min-width: 900px)': {
    '&:has(> [data-offline])': { '--notice': '40px' },
    '& > [data-offline]': { position: 'sticky', zIndex: theme.zIndex.drawer, insetBlockStart: 'var(--bar)' },
  },
}));
// The footer waits while a page is loading: otherwise it would jump.
const Main = styled('main')({ flex: 1, '&:has([data-pending]) ~ footer': { display: 'none' } });
const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  zIndex: 2000,
  insetBlockStart: 8,
  insetInlineStart: 8,
  padding: '10px 16px',
  borderRadius: RADIUS.control,
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontSize: SIZES.sm,
}));

export function Shell() {
  const { pathname } = useLocation();
  useSessionAtLoad();
  useReportVisits();
  useReportLanding();
  return (
    <Frame>
      <SkipLink href="#main" className="visually-hidden">
        {t('nav.skip')}
      </SkipLink>
      <TopBar />
      <OfflineNotice />
      <Main id="main" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Outlet />
        </ErrorBoundary>
      </Main>
      <Footer />
      <AfterHydration>
        <AdsConsent />
      </AfterHydration>
      {pathname === paths.home && <OptionsMenu align="outer" />}
      {pathname === paths.consultation && <OptionsMenu align="start" />}
      <DialogHost />
      <ToastRegion />
    </Frame>
  );
}
