// Whether check-ins are also announced by email: one choice for all of them.
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { t } from '../../i18n/check-ins.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { useCheckInMailsQuery, useChooseCheckInMailsMutation } from './api.js';

const Choice = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 44,
  fontSize: SIZES.sm,
  '& input': { flex: 'none', inlineSize: 20, blockSize: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
}));
const Hint = styled(Link)(({ theme }) => ({ fontSize: SIZES.sm, color: theme.vars.palette.text.secondary }));

export function MailChoice() {
  const dispatch = useAppDispatch();
  const { data } = useCheckInMailsQuery();
  const [choose, { isLoading }] = useChooseCheckInMailsMutation();
  if (!data) return null;
  if (!data.reachable && !data.wanted) return <Hint to={paths.account}>{t('checkIns.unreachable')}</Hint>;
  const change = async (wanted: boolean) => {
    if ('error' in (await choose({ wanted }))) dispatch(toastShown({ title: t('checkIns.failed'), tone: 'error' }));
  };
  return (
    <Choice>
      <input
        type="checkbox"
        checked={data.wanted}
        disabled={isLoading}
        onChange={({ target }) => void change(target.checked)}
      />
      {t('checkIns.mail')}
    </Choice>
  );
}
