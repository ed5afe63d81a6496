// The conversations in two groups, reports and chats, with a search over their titles.
import { styled } from '@mui/material/styles';
import type { ConversationSummary } from '@medconsult/common';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { t } from '../../i18n/index.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Input } from '../../ui/field.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { conversationCleared, selectChat } from '../chat/chat.slice.js';
import { useDeleteConversationMutation, useRenameConversationMutation } from './api.js';
import { HistoryEntry } from './history-entry.js';

/** Fewer are seen at a glance. */
const SEARCHABLE = 6;

const Search = styled('div')({ padding: '16px 20px 0' });
const Group = styled('section')(({ theme }) => ({
  padding: '20px 8px 0',
  '& h3': {
    margin: '0 12px 4px',
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
  },
  '& p': { margin: '4px 12px', fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& ul': { listStyle: 'none', padding: 0 },
}));

const GROUPS = [
  { type: 'report', heading: 'history.reports', none: 'history.reports.none' },
  { type: 'chat', heading: 'history.chats', none: 'history.chats.none' },
] as const;

interface Props {
  readonly conversations: readonly ConversationSummary[];
  readonly onOpen: (conversation: ConversationSummary) => void;
}

export function HistoryList({ conversations, onOpen }: Props) {
  const dispatch = useDispatch();
  const { sessionId } = useSelector(selectChat);
  const [wanted, setWanted] = useState('');
  const [leaving, setLeaving] = useState<ConversationSummary | null>(null);
  const [rename] = useRenameConversationMutation();
  const [remove] = useDeleteConversationMutation();
  const words = wanted.trim().toLocaleLowerCase();
  const found = conversations.filter(({ title }) => title.toLocaleLowerCase().includes(words));

  const failed = () => dispatch(toastShown({ title: t('history.change.failed'), tone: 'error' }));
  const renameTo = async (id: string, title: string) => {
    if ('error' in (await rename({ id, title }))) failed();
  };
  const removeLeaving = async () => {
    const id = leaving?.id;
    setLeaving(null);
    if (!id) return;
    if ('error' in (await remove({ id }))) failed();
    else if (id === sessionId) dispatch(conversationCleared());
  };

  return (
    <>
      {conversations.length >= SEARCHABLE && (
        <Search>
          <Input
            type="search"
            aria-label={t('history.search')}
            placeholder={t('history.search')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </Search>
      )}
      {GROUPS.map(({ type, heading, none }) => {
        const entries = found.filter((entry) => entry.sessionType === type);
        return (
          <Group key={type} aria-label={t(heading)}>
            <h3>{t(heading)}</h3>
            {entries.length === 0 && <p>{t(words === '' ? none : 'history.search.none')}</p>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <HistoryEntry
                    entry={entry}
                    current={entry.id === sessionId}
                    onOpen={() => onOpen(entry)}
                    onRename={(title) => void renameTo(entry.id, title)}
                    onDelete={() => setLeaving(entry)}
                  />
                </li>
              ))}
            </ul>
          </Group>
        );
      })}
      <ConfirmDialog
        open={leaving !== null}
        title={t('history.delete.title')}
        confirmLabel={t('history.delete')}
        onClose={() => setLeaving(null)}
        onConfirm={() => void removeLeaving()}
      >
        {t('history.delete.text', { title: leaving?.title ?? '' })}
      </ConfirmDialog>
    </>
  );
}
