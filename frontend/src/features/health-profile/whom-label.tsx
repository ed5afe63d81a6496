// Beside a question: whom it was for, unless it was for the asker.
import { useSelector } from 'react-redux';
import { t } from '../../i18n/profiles.js';
import { selectUser } from '../auth/index.js';
import { useProfilesQuery } from './api.js';
import { nameOf } from './profile-names.js';

export function WhomLabel({ profileId }: { readonly profileId: string | null }) {
  const user = useSelector(selectUser);
  const { data } = useProfilesQuery(undefined, { skip: !user });
  if (profileId === user?.id) return null;
  const profile = data?.find(({ id }) => id === profileId);
  // An erased one has no name any more.
  if (profileId !== null && !profile) return null;
  return <span>{t('whom.about', { name: profile ? nameOf(profile) : t('whom.nobody') })}</span>;
}
