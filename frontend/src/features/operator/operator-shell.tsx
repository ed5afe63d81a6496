// The frame of the operator's pages: a slim bar with their links. Nothing of the public frame runs here: an
// operator is not counted as a visitor.
import { styled } from '@mui/material/styles';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/index.js';
import { BrandMark } from '../../ui/brand-mark.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { OfflineNotice } from '../../ui/offline-notice.js';
import { ThemeToggle } from '../../ui/theme/theme-toggle.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { ToastRegion } from '../../ui/toasts/toast-region.js';
import { OperatorAlerts } from './alerts.js';
import { useCredentials } from './credentials.js';
import { say } from './texts.js';
import { useRight } from './use-account.js';
import { useForgetOnLogout } from './use-operator.js';

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' });
const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 'clamp(4px, 2vw, 24px)',
  minBlockSize: 56,
  paddingInline: 'clamp(12px, 2.5vw, 32px)',
  background: theme.vars.palette.background.default,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
}));
const Brand = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minBlockSize: 44,
  textDecoration: 'none',
  fontFamily: theme.typography.h1.fontFamily,
  fontWeight: WEIGHTS.strong,
  fontSize: SIZES.md,
  [theme.breakpoints.down('sm')]: { '& span': { display: 'none' } },
}));
const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  minInlineSize: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: 56,
    paddingInline: 12,
    fontSize: SIZES.sm,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& a:focus-visible': { outlineOffset: -4 },
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& a[aria-current]': {
    color: theme.vars.palette.text.primary,
    fontWeight: WEIGHTS.medium,
    boxShadow: `inset 0 -2px ${theme.vars.palette.primary.main}`,
  },
}));
const Main = styled('main')({ flex: 1, minInlineSize: 0 });

const SCREENS = [
  [paths.adminNew, 'nav.dashboard'],
  [paths.admin, 'nav.panel'],
  [paths.adminFeedback, 'nav.feedback'],
  [paths.adminSecurity, 'nav.security'],
  [paths.adminOperators, 'nav.operators'],
  [paths.adminAccount, 'nav.account'],
] as const;

/** The screen that shows the background work itself. */
const isQueues = (pathname: string, search: string): boolean =>
  pathname === paths.adminSecurity && new URLSearchParams(search).get('view') === 'queues';

export function OperatorShell() {
  const { pathname, search } = useLocation();
  const loggedIn = useCredentials() !== null;
  const mayManage = useRight('operators');
  useForgetOnLogout();
  return (
    <Frame>
      <Bar>
        <Brand to={paths.home} title={say('nav.toSite')}>
          <BrandMark size={28} />
          <span>{t('app.name')}</span>
        </Brand>
        <Links aria-label={say('nav.label')}>
          {loggedIn &&
            SCREENS.filter(([to]) => to !== paths.adminOperators || mayManage).map(([to, label]) => (
              <NavLink key={to} to={to} end>
                {say(label)}
              </NavLink>
            ))}
        </Links>
        <ThemeToggle />
      </Bar>
      <OfflineNotice />
      {loggedIn && !isQueues(pathname, search) && <OperatorAlerts />}
      <Main id="main" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Outlet />
        </ErrorBoundary>
      </Main>
      <ToastRegion />
    </Frame>
  );
}
