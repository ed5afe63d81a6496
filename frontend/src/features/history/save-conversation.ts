// Exporting a conversation as one file: as Markdown, of all its messages, or as PDF, which the server draws.
import type { ConversationSummary, Message } from '@medconsult/common';
import { send } from '../../api/api.js';
import type { AppDispatch, RootState } from '../../app/state.js';
import { shownLanguage } from '../../i18n/language.js';
import { selectUser } from '../auth/index.js';
import { chatApi } from '../chat/index.js';
import { deviceFingerprint } from '../device/index.js';
import { markdownOf } from './conversation-file.js';

const PART = 500;
/** A file name that every system takes. */
const nameOf = (title: string): string =>
  title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'conversation';

export type FileKind = 'markdown' | 'pdf';

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
    const text = new Blob([markdownOf(conversation, messages)], { type: 'text/markdown;charset=utf-8' });
    saveFile(text, `${nameOf(conversation.title)}.md`);
    return true;
  };
}

/** False when the server did not draw it. */
export async function savePdf({ id, title }: ConversationSummary): Promise<boolean> {
  const path = `/api/session/${encodeURIComponent(id)}/pdf?language=${shownLanguage()}`;
  const file = await fileAt(path).catch(() => null);
  if (!file) return false;
  saveFile(file, `${nameOf(title)}.pdf`);
  return true;
}

async function fileAt(path: string): Promise<Blob | null> {
  const response = await send({ method: 'GET', path });
  return response.ok ? response.blob() : null;
}

function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
