// Opens the search over everything, by button and by the key `/`; its code and its index come with the first opening.
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import Search from 'lucide-react/icons/search';
import { t } from '../../i18n/index.js';
import { IconButton } from '../../ui/icon-button.js';
import { dialogOpened } from '../dialogs/index.js';

const OPEN = dialogOpened({ name: 'search' });
const TYPING = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Where `/` is a letter it stays one. */
export function useSearchKey(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || (target as Element).closest(TYPING)) return;
      event.preventDefault();
      dispatch(OPEN);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dispatch]);
}

export function SearchButton() {
  const dispatch = useDispatch();
  return <IconButton icon={Search} label={t('search.open')} onClick={() => dispatch(OPEN)} />;
}
