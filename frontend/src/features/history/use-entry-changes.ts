// What is done to a conversation or a report session, the same wherever it is listed. A toast reports a failure; other
// tabs are told.
import type { ConversationSummary } from '@medconsult/common';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../../i18n/history.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import type { AppDispatch } from '../../app/state.js';
import { conversationCleared, selectSessionId, tellOtherTabs } from '../chat/index.js';
import {
  useDeleteConversationMutation,
  useDeleteReportSessionMutation,
  usePinConversationMutation,
  useRenameConversationMutation,
  usePinReportSessionMutation,
  useRenameReportSessionMutation,
} from './api.js';
import { type FileKind, saveConversation, savePdf } from './save-conversation.js';

/** What can be renamed and deleted. */
export type Entry = Pick<ConversationSummary, 'id' | 'title' | 'sessionType'>;

export function useEntryChanges() {
  const dispatch = useDispatch<AppDispatch>();
  const sessionId = useSelector(selectSessionId);
  const [pinChat] = usePinConversationMutation();
  const [pinReport] = usePinReportSessionMutation();
  const [renameChat] = useRenameConversationMutation();
  const [renameReport] = useRenameReportSessionMutation();
  const [deleteChat] = useDeleteConversationMutation();
  const [deleteReport] = useDeleteReportSessionMutation();

  const failed = () => dispatch(toastShown({ title: t('history.change.failed'), tone: 'error' }));
  const rename = async ({ id, sessionType }: Entry, title: string) => {
    const change = sessionType === 'report' ? renameReport : renameChat;
    if ('error' in (await change({ id, title }))) failed();
    else tellOtherTabs({ id });
  };
  const remove = async ({ id, sessionType }: Entry): Promise<void> => {
    const change = sessionType === 'report' ? deleteReport : deleteChat;
    if ('error' in (await change({ id }))) return void failed();
    tellOtherTabs({ id, gone: true });
    if (id === sessionId) dispatch(conversationCleared());
  };
  /** Whether it worked. */
  const pin = async ({ id, sessionType, pinned = false }: ConversationSummary): Promise<boolean> => {
    const change = sessionType === 'report' ? pinReport : pinChat;
    const isDone = !('error' in (await change({ id, pinned: !pinned })));
    if (isDone) tellOtherTabs({ id });
    else failed();
    return isDone;
  };
  const save = async (conversation: ConversationSummary, kind: FileKind) => {
    const saved = kind === 'pdf' ? savePdf(conversation) : dispatch(saveConversation(conversation));
    if (!(await saved)) dispatch(toastShown({ title: t('history.save.failed'), tone: 'error' }));
  };
  return { rename, remove, pin, save };
}
