// The profiles of the account with what can be done to them; each says how it ended.
import type { ProfileDetails } from '@medconsult/common';
import { useSelector } from 'react-redux';
import { refusalOf } from '../../api/api-error.js';
import { t, type TextKey } from '../../i18n/profiles.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { profileChosen, selectChosenProfile } from '../chat/index.js';
import { useAddProfileMutation, useChangeProfileMutation, useEraseProfileMutation, useProfilesQuery } from './api.js';

interface Ended {
  readonly data?: unknown;
  readonly error?: unknown;
}

export function useProfiles(signedIn: boolean) {
  const dispatch = useAppDispatch();
  const { data: profiles, isError, refetch } = useProfilesQuery(undefined, { skip: !signedIn });
  const [add, adding] = useAddProfileMutation();
  const [change, changing] = useChangeProfileMutation();
  const [erase, erasing] = useEraseProfileMutation();
  const chosen = useSelector(selectChosenProfile);

  const told = ({ error }: Ended, done: TextKey): boolean => {
    const failed = error !== undefined;
    const description = failed ? (refusalOf(error).message ?? undefined) : undefined;
    dispatch(toastShown(failed ? { title: t('profile.failed'), description, tone: 'error' } : { title: t(done) }));
    return !failed;
  };
  return {
    profiles,
    isError,
    refetch,
    busy: adding.isLoading || changing.isLoading || erasing.isLoading,
    /** A person who was added is the one that is asked for next. False when it failed. */
    save: async (id: string | null, details: ProfileDetails) => {
      const ended = id === null ? await add(details) : await change({ ...details, id });
      if (id === null && ended.data) dispatch(profileChosen(ended.data.id));
      return told(ended, 'profile.saved');
    },
    remove: async (id: string) => {
      const isDone = told(await erase({ id }), 'profile.erased');
      if (isDone && chosen === id) dispatch(profileChosen(undefined));
    },
  };
}
