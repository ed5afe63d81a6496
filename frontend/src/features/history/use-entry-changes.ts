// Renaming and deleting a conversation or a report session, the same in both drawers. A toast reports a failure.
import type { ConversationSummary } from '@medconsult/common';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../../i18n/history.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { conversationCleared, selectSessionId } from '../chat/index.js';
import {
  useDeleteConversationMutation,
  useDeleteReportSessionMutation,
  useRenameConversationMutation,
  useRenameReportSessionMutation,
} from './api.js';

/** What can be renamed and deleted. */
export type Entry = Pick<ConversationSummary, 'id' | 'title' | 'sessionType'>;

export function useEntryChanges() {
  const dispatch = useDispatch();
  const sessionId = useSelector(selectSessionId);
  const [renameChat] = useRenameConversationMutation();
  const [renameReport] = useRenameReportSessionMutation();
  const [deleteChat] = useDeleteConversationMutation();
  const [deleteReport] = useDeleteReportSessionMutation();

  const failed = () => dispatch(toastShown({ title: t('history.change.failed'), tone: 'error' }));
  const rename = async ({ id, sessionType }: Entry, title: string) => {
    const change = sessionType === 'report' ? renameReport : renameChat;
    if ('error' in (await change({ id, title }))) failed();
  };
  const remove = async ({ id, sessionType }: Entry) => {
    const change = sessionType === 'report' ? deleteReport : deleteChat;
    if ('error' in (await change({ id }))) failed();
    else if (id === sessionId) dispatch(conversationCleared());
  };
  return { rename, remove };
}
