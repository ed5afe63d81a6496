// The floating menu on the home and consultation screens: where to read more, and the way out.
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectUser } from '../../features/auth/auth.slice.js';
import { useLogout } from '../../features/auth/use-account.js';
import { t } from '../../i18n/index.js';
import { Icon } from '../../ui/icons.js';
import { Menu, type MenuEntry } from '../../ui/menu.js';
import { OPTIONS } from './navigation.js';

const Float = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  insetBlockEnd: 'max(20px, env(safe-area-inset-bottom))',
  insetInlineStart: 20,
  // Beside narrow text the ragged edge is the one to cover.
  [theme.breakpoints.down('md')]: { insetInlineStart: 'auto', insetInlineEnd: 16 },
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

export function OptionsMenu() {
  const navigate = useNavigate();
  const logout = useLogout();
  const signedIn = useSelector(selectUser) !== null;
  const entries: MenuEntry[] = [
    ...OPTIONS.map(({ to, label }) => ({ label: t(label), onSelect: () => void navigate(to) })),
    ...(signedIn ? [{ label: t('account.logout'), onSelect: () => void logout() }] : []),
  ];
  return (
    <Float>
      <Menu
        label={t('options.label')}
        entries={entries}
        opens="above"
        align="outer"
        button={
          <Face>
            <Icon name="compass" size={22} />
          </Face>
        }
      />
    </Float>
  );
}
