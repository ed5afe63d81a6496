// The floating menu on the home and consultation screens: where to read more, and logout.
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import Compass from 'lucide-react/icons/compass';
import { selectUser } from '../../features/auth/current-user.js';
import { useLogout } from '../../features/auth/use-account.js';
import { t } from '../../i18n/index.js';
import { Menu, type MenuEntry } from '../../ui/menu.js';
import { OPTIONS } from './navigation.js';
import { RADIUS } from '../../ui/theme/tokens.js';

/** Below this width nothing is free next to the content column. */
const NO_MARGIN = '@media (max-width: 1319.95px)';

const Float = styled('nav')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  // A page with something fixed at its lower edge says how high that is.
  insetBlockEnd: 'calc(max(20px, env(safe-area-inset-bottom)) + var(--lower-edge, 0px))',
  insetInlineStart: 20,
  // Without a margin next to the text, its ragged edge is the one to cover.
  '&[data-side=outer]': { [NO_MARGIN]: { insetInlineStart: 'auto', insetInlineEnd: 16 } },
  // The chat has the whole screen there or none of it.
  [theme.breakpoints.down('md')]: {
    '&[data-side=start]': { insetInlineStart: 'auto', insetInlineEnd: 16 },
  },
  // It covers text there: it hides while the reader scrolls down and returns with the first scroll up.
  transition: 'opacity 160ms, translate 160ms',
  '&[data-away=true]:not(:focus-within)': { [NO_MARGIN]: { opacity: 0, translate: '0 16px', pointerEvents: 'none' } },
}));
const Face = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  borderRadius: RADIUS.pill,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: 'var(--float)',
}));

const MOVED_PX = 8;

/** Whether the page was last moved downwards. */
function useReadsOn(): boolean {
  const [readsOn, setReadsOn] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - before) < MOVED_PX) return;
      setReadsOn(scrollY > before && scrollY > 0);
      before = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return readsOn;
}

/** On the consultation screen the chat is on the right, so the menu keeps to the left where they are side by side. */
export function OptionsMenu({ align }: { readonly align: 'start' | 'outer' }) {
  const navigate = useNavigate();
  const logout = useLogout();
  const signedIn = useSelector(selectUser) !== null;
  const readsOn = useReadsOn();
  const entries: MenuEntry[] = [
    ...OPTIONS.map(({ to, label }) => ({ label: t(label), onSelect: () => void navigate(to) })),
    ...(signedIn ? [{ label: t('account.logout'), onSelect: () => void logout() }] : []),
  ];
  return (
    <Float data-side={align} data-away={readsOn} aria-label={t('options.label')}>
      <Menu
        label={t('options.label')}
        entries={entries}
        opens="above"
        align="start"
        button={
          <Face>
            <Compass size={22} />
          </Face>
        }
      />
    </Float>
  );
}
