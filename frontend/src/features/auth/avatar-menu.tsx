// The avatar (two letters of the e-mail) and the account menu.
import type { User } from '@medconsult/common';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import BookOpen from 'lucide-react/icons/book-open';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Settings2 from 'lucide-react/icons/settings-2';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/index.js';
import { Menu, type MenuEntry } from '../../ui/menu.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { dialogOpened, type OpenDialog } from '../dialogs/index.js';
import { useLogout, useRefreshBalance } from './use-account.js';

const Avatar = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 36,
  blockSize: 36,
  borderRadius: RADIUS.pill,
  fontSize: SIZES.xs,
  fontWeight: WEIGHTS.strong,
  letterSpacing: '0.02em',
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
}));

/** Two letters: of the first two words of the name part (dana.cohen -> DC), else its first two. */
export function initialsOf(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

export function AvatarMenu({ user }: { readonly user: User }) {
  const dispatch = useAppDispatch();
  const logout = useLogout();
  const navigate = useNavigate();
  const refresh = useRefreshBalance();
  const opens = (dialog: OpenDialog) => () => dispatch(dialogOpened(dialog));
  const entries: MenuEntry[] = [
    { label: t('account.refreshBalance'), icon: RotateCw, onSelect: () => void refresh(user.id) },
    { label: t('account.settings'), icon: Settings2, onSelect: opens({ name: 'account-settings' }) },
    { label: t('title.diary'), icon: BookOpen, onSelect: () => void navigate(paths.diary) },
    { label: t('account.buyCredits'), icon: Plus, onSelect: opens({ name: 'payment' }) },
    { label: t('account.logout'), icon: LogOut, onSelect: () => void logout() },
  ];
  return (
    <Menu
      label={t('account.menu', { initials: initialsOf(user.email) })}
      entries={entries}
      heading={t('account.signedInAs', { email: user.email })}
      button={<Avatar aria-hidden>{initialsOf(user.email)}</Avatar>}
    />
  );
}
