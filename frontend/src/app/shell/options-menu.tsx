// The floating menu on the home and consultation screens: where to read more, and the way out.
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectUser } from '../../features/auth/auth.slice.js';
import { useLogout } from '../../features/auth/use-account.js';
import { t } from '../../i18n/index.js';
import { Icon } from '../../ui/icons.js';
import { Menu, type MenuEntry, NO_MARGIN } from '../../ui/menu.js';
import { OPTIONS } from './navigation.js';

const Float = styled('nav')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  // A page with something fixed at its lower edge says how high that is.
  insetBlockEnd: 'calc(max(20px, env(safe-area-inset-bottom)) + var(--lower-edge, 0px))',
  insetInlineStart: 20,
  // Where there is no margin beside the text, its ragged edge is the one to cover.
  '&[data-side=outer]': { [NO_MARGIN]: { insetInlineStart: 'auto', insetInlineEnd: 16 } },
}));
const Face = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  borderRadius: 22,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: 'var(--float)',
}));

/** On the consultation screen the chat stands on the right, so the menu keeps to the left. */
export function OptionsMenu({ align }: { readonly align: 'start' | 'outer' }) {
  const navigate = useNavigate();
  const logout = useLogout();
  const signedIn = useSelector(selectUser) !== null;
  const entries: MenuEntry[] = [
    ...OPTIONS.map(({ to, label }) => ({ label: t(label), onSelect: () => void navigate(to) })),
    ...(signedIn ? [{ label: t('account.logout'), onSelect: () => void logout() }] : []),
  ];
  return (
    <Float data-side={align} aria-label={t('options.label')}>
      <Menu
        label={t('options.label')}
        entries={entries}
        opens="above"
        align={align}
        button={
          <Face>
            <Icon name="compass" size={22} />
          </Face>
        }
      />
    </Float>
  );
}
