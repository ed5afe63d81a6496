// The part of the top bar that depends on who is here: balances and avatar, or the ways to sign in.
import type { User } from '@medconsult/common';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/index.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { selectUser } from './current-user.js';
import { AvatarMenu } from './avatar-menu.js';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  [theme.breakpoints.down('sm')]: { gap: 0, '& .MuiButton-contained': { paddingInline: 14 } },
}));
const Balance = styled('dl')(({ theme }) => ({
  display: 'flex',
  gap: 14,
  margin: 0,
  paddingInlineEnd: 6,
  fontSize: SIZES.xs,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { display: 'grid', gap: 0 },
  '& > div': {
    display: 'flex',
    justifyContent: 'flex-end',
    flexDirection: 'row-reverse',
    alignItems: 'baseline',
    gap: 5,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: WEIGHTS.strong },
}));

function Balances({ user }: { readonly user: User }) {
  return (
    <Balance aria-label={t('account.balance')}>
      <div>
        <dt>{t('account.credits', { n: user.credits })}</dt>
        <dd>{user.credits}</dd>
      </div>
      <div>
        <dt>{t('account.diamonds', { n: user.diamonds })}</dt>
        <dd>{user.diamonds}</dd>
      </div>
    </Balance>
  );
}

export function AccountBar() {
  const user = useSelector(selectUser);
  if (user) {
    return (
      <Bar>
        <Balances user={user} />
        <AvatarMenu user={user} />
      </Bar>
    );
  }
  return (
    <Bar data-visitor="">
      <Button variant="text" color="inherit" component={Link} to={paths.login}>
        {t('account.login')}
      </Button>
      <Button variant="contained" component={Link} to={paths.register}>
        {t('account.register')}
      </Button>
    </Bar>
  );
}
