// Exporting a conversation: all its messages are read, and saved as one file.
import type { ConversationSummary, Message } from '@medconsult/common';
import type { AppDispatch, RootState } from '../../app/store.js';
import { selectUser } from '../auth/index.js';
import { chatApi } from '../chat/index.js';
import { deviceFingerprint } from '../device/index.js';
import { markdownOf } from './conversation-file.js';

const PART = 500;
/** A file name that every system takes. */
const nameOf = (title: string): string =>
  title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'conversation';

/** False when it could not be read in full. */
export function saveConversation(conversation: ConversationSummary) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<boolean> => {
    const mine = { deviceFingerprint: await deviceFingerprint(), userId: selectUser(getState())?.id };
    let messages: readonly Message[] = [];
    let before: string | undefined;
    do {
      const input = { ...mine, id: conversation.id, limit: PART, ...(before !== undefined && { before }) };
      const { data } = await dispatch(
        chatApi.endpoints.messages.initiate(input, { forceRefetch: true, subscribe: false }),
      );
      if (!data) return false;
      messages = [...data.rows, ...messages];
      before = data.next ?? undefined;
    } while (before !== undefined);
    saveText(markdownOf(conversation, messages), `${nameOf(conversation.title)}.md`);
    return true;
  };
}

function saveText(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }));
  link.download = name;
  link.click();
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
