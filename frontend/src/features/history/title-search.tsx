// A search over titles, once there are more than are seen at a glance.
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { t } from '../../i18n/history.js';

const SEARCHABLE = 6;

const Place = styled('div')({ padding: '16px 20px 0' });

/** The entries whose titles have the words, and the field for these; null while there are few. */
export function useTitleSearch<T extends { readonly title: string; readonly subject?: string | undefined }>(
  entries: readonly T[],
) {
  const [wanted, setWanted] = useState('');
  const isOffered = entries.length >= SEARCHABLE;
  const words = isOffered ? wanted.trim().toLocaleLowerCase() : '';
  return {
    found: entries.filter(({ title, subject = '' }) => `${title} ${subject}`.toLocaleLowerCase().includes(words)),
    isNarrowed: words !== '',
    field: isOffered && (
      <Place>
        <InputBase
          type="search"
          aria-label={t('history.search')}
          placeholder={t('history.search')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </Place>
    ),
  };
}
