// The sticky bar: brand, the six links (a select when narrow), presence, account. On a small screen it has two rows and
// only the lower one, with the navigation, stays when the page scrolls.
import { styled } from '@mui/material/styles';
import { Link, NavLink } from 'react-router-dom';
import { AccountBar } from '../../features/auth/account-bar.js';
import { HistoryButton } from '../../features/history/history-button.js';
import { Presence } from '../../features/presence/index.js';
import { ReportButton } from '../../features/report/report-button.js';
import { SearchButton, useSearchKey } from '../../features/search/search-button.js';
import { t } from '../../i18n/index.js';
import { BrandMark } from '../../ui/brand-mark.js';
import { ThemeToggle } from '../../ui/theme/theme-toggle.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { paths } from '../paths.js';
import { LanguageMenu } from './language-menu.js';
import { NavSelect } from './nav-select.js';
import { TOP_LINKS } from './navigation.js';

const ROW = 60;
const ONE_ROW = '@media (min-width: 1400px)';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  insetBlockStart: 0,
  background: theme.vars.palette.background.default,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { insetBlockStart: -ROW },
}));
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"brand . account" "nav nav presence"',
  alignItems: 'center',
  columnGap: 12,
  maxInlineSize: 1440,
  marginInline: 'auto',
  paddingInline: 'clamp(16px, 3vw, 28px)',
  gridTemplateRows: `${ROW}px 44px`,
  [theme.breakpoints.down('md')]: {
    columnGap: 8,
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"brand account" "nav presence"',
  },
  [ONE_ROW]: {
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"brand nav presence account"',
    gridTemplateRows: '64px',
  },
}));
const Brand = styled(Link)(({ theme }) => ({
  gridArea: 'brand',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minBlockSize: 44,
  textDecoration: 'none',
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  '& b': { display: 'block', fontFamily: theme.typography.h1.fontFamily, fontSize: '1.125rem', fontWeight: 640 },
  '& small': { display: 'block', fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
  '@media (max-width: 380px)': { '& svg': { display: 'none' } },
  // A Russian tagline is longer than the room beside the buttons; signed-in users have more of them.
  '@media (max-width: 440px)': {
    '& small': { maxInlineSize: '11.5em', whiteSpace: 'normal' },
    'header:has([data-reports]) & svg': { display: 'none' },
    'header:has([data-reports]) & small': { maxInlineSize: '9.5em', whiteSpace: 'normal' },
  },
}));
const Links = styled('nav')(({ theme }) => ({
  gridArea: 'nav',
  display: 'flex',
  marginInlineStart: -7,
  [theme.breakpoints.down('md')]: { display: 'none' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: 44,
    paddingInline: 7,
    fontSize: SIZES.sm,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& a[aria-current]': {
    color: theme.vars.palette.text.primary,
    fontWeight: WEIGHTS.medium,
    boxShadow: `inset 0 -2px ${theme.vars.palette.primary.main}`,
  },
  [ONE_ROW]: { marginInlineStart: 4, '& a': { minBlockSize: 64 } },
}));
const Narrow = styled('div')(({ theme }) => ({
  gridArea: 'nav',
  display: 'flex',
  [theme.breakpoints.up('md')]: { display: 'none' },
}));
const Online = styled('div')({ gridArea: 'presence', justifySelf: 'end', minInlineSize: 0, maxInlineSize: '100%' });
const Account = styled('div')(({ theme }) => ({
  gridArea: 'account',
  justifySelf: 'end',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  [theme.breakpoints.down('sm')]: { gap: 0 },
}));
// On a phone the switch is in the footer, the languages next to the navigation.
const Switch = styled('div')(({ theme }) => ({
  display: 'flex',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
const PhoneLanguages = styled('div')(({ theme }) => ({
  display: 'flex',
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

export function TopBar() {
  useSearchKey();
  return (
    <Bar>
      <Grid>
        <Brand to={paths.home}>
          <BrandMark />
          <span>
            <b>{t('app.name')}</b>
            <small>{t('app.tagline')}</small>
          </span>
        </Brand>
        <Links aria-label={t('nav.label')}>
          {TOP_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} end>
              {t(label)}
            </NavLink>
          ))}
        </Links>
        <Narrow>
          <NavSelect />
          <PhoneLanguages>
            <SearchButton />
            <LanguageMenu />
          </PhoneLanguages>
        </Narrow>
        <Online>
          <Presence />
        </Online>
        <Account>
          <Switch>
            <SearchButton />
            <LanguageMenu />
            <ThemeToggle />
          </Switch>
          <ReportButton />
          <HistoryButton />
          <AccountBar />
        </Account>
      </Grid>
    </Bar>
  );
}
