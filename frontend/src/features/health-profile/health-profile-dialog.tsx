import Skeleton from '@mui/material/Skeleton';
import type { HealthProfile } from '@medconsult/common';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { t, type TextKey } from '../../i18n/account.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { ErrorState } from '../../ui/states.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { selectUser } from '../auth/index.js';
import type { DialogProps } from '../dialogs/index.js';
import { useEraseHealthProfileMutation, useHealthProfileQuery, useSaveHealthProfileMutation } from './api.js';
import { HealthProfileForm } from './health-profile-form.js';

/** What the doctors may know about the person; it goes when its user does. */
export function HealthProfileDialog({ onClose }: DialogProps) {
  const dispatch = useAppDispatch();
  const user = useSelector(selectUser);
  const { data, isError, refetch } = useHealthProfileQuery(undefined, { skip: !user });
  const [save, { isLoading: saving }] = useSaveHealthProfileMutation();
  const [erase, { isLoading: erasing }] = useEraseHealthProfileMutation();
  const busy = saving || erasing;
  useEffect(() => {
    if (!user) onClose();
  }, [user, onClose]);

  const conclude = (failed: boolean, done: TextKey) => {
    dispatch(toastShown(failed ? { title: t('profile.failed'), tone: 'error' } : { title: t(done) }));
    if (!failed) onClose();
  };
  const onSave = async (profile: HealthProfile) => conclude('error' in (await save(profile)), 'profile.saved');
  const onErase = async () => conclude('error' in (await erase()), 'profile.erased');
  return (
    <DialogFrame title={t('profile.title')} busy={busy} onClose={onClose}>
      <p>{t('profile.text')}</p>
      {isError && <ErrorState message={t('profile.notLoaded')} onRetry={() => void refetch()} />}
      {!isError && data === undefined && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="420px" />
        </div>
      )}
      {!isError && data !== undefined && (
        <HealthProfileForm
          profile={data}
          busy={busy}
          onSave={(profile) => void onSave(profile)}
          onErase={() => void onErase()}
        />
      )}
    </DialogFrame>
  );
}
