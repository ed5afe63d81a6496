import { refusalOf } from '../../api/api-error.js';
import { type DiaryKey, t } from '../../i18n/diary.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { useAddDiaryEntryMutation, useChangeDiaryEntryMutation, useDeleteDiaryEntryMutation } from './api.js';
import type { Draft } from './entry-form.js';

/** Adds, changes and deletes entries; a toast tells how it went. Each answers whether it worked. */
export function useDiaryChanges() {
  const dispatch = useAppDispatch();
  const [add, adding] = useAddDiaryEntryMutation();
  const [change, changing] = useChangeDiaryEntryMutation();
  const [remove, removing] = useDeleteDiaryEntryMutation();
  const conclude = ({ error }: { error?: unknown }, done: DiaryKey): boolean => {
    const title = error ? (refusalOf(error).message ?? t('diary.failed')) : t(done);
    dispatch(toastShown(error ? { title, tone: 'error' } : { title }));
    return !error;
  };
  return {
    busy: adding.isLoading || changing.isLoading || removing.isLoading,
    add: async (draft: Draft) => conclude(await add(draft), 'diary.added'),
    change: async (id: string, draft: Draft) => conclude(await change({ ...draft, id }), 'diary.changed'),
    remove: async (id: string) => conclude(await remove({ id }), 'diary.deleted'),
  };
}
