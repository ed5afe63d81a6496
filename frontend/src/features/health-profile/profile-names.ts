// How people are named on the screen.
import type { Profile } from '@medconsult/common';
import { t } from '../../i18n/profiles.js';

type Named = Pick<Profile, 'relation' | 'birthYear'> & Partial<Pick<Profile, 'name'>>;

/** "Noa", or the relation where no name was given. */
export function nameOf({ name, relation }: Named): string {
  return name || t(`profile.relation.${relation}`);
}

/** "My child, born 2020": tells two of one name apart. */
export function detailOf({ name, relation, birthYear }: Named): string {
  const who = name ? t(`profile.relation.${relation}`) : '';
  return [who, birthYear ? t('profile.born', { year: String(birthYear) }) : ''].filter(Boolean).join(', ');
}
