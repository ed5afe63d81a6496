import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import type { AppDispatch } from '../../app/state.js';
import { t } from '../../i18n/account.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { selectUser, userRefreshed } from '../auth/index.js';
import { dialogOpened, type DialogProps } from '../dialogs/index.js';
import { AccountPanel } from './account-panel.js';

/** The account panel over whatever page is open; it goes when its user does. */
export function AccountDialog({ onClose }: DialogProps) {
  const dispatch = useDispatch<AppDispatch>();
  const user = useSelector(selectUser);
  useEffect(() => {
    if (!user) onClose();
  }, [user, onClose]);
  if (!user) return null;
  return (
    <DialogFrame title={t('account.settings')} onClose={onClose}>
      <AccountPanel user={user} onUserUpdate={(updated) => dispatch(userRefreshed(updated))} />
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        onClick={() => dispatch(dialogOpened({ name: 'health-profile' }))}
      >
        {t('profile.open')}
      </Button>
      <Link to={paths.account} onClick={onClose}>
        {t('panel.toPage')}
      </Link>
    </DialogFrame>
  );
}
