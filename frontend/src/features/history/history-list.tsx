// The conversations: the pinned ones first, then reports and chats, with a search over all of them.
import { styled } from '@mui/material/styles';
import type { ConversationSummary } from '@medconsult/common';
import { useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { t } from '../../i18n/history.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { selectSessionId } from '../chat/index.js';
import { DeleteDialog } from './delete-dialog.js';
import { HistoryEntry } from './history-entry.js';
import { useHistorySearch } from './history-search.js';
import { type Entry, useEntryChanges } from './use-entry-changes.js';

const Group = styled('section')(({ theme }) => ({
  padding: '20px 8px 0',
  '& h3': {
    margin: '0 12px 4px',
    fontFamily: 'inherit',
    fontSize: SIZES.xs,
    fontWeight: WEIGHTS.medium,
    color: theme.vars.palette.text.secondary,
  },
  '& p': { margin: '4px 12px', fontSize: SIZES.sm, color: theme.vars.palette.text.secondary },
  '& ul': { listStyle: 'none', padding: 0 },
}));

const GROUPS = [
  { type: 'pinned', heading: 'history.pinned', none: null },
  { type: 'report', heading: 'history.reports', none: 'history.reports.none' },
  { type: 'chat', heading: 'history.chats', none: 'history.chats.none' },
] as const;

const groupOf = ({ pinned, sessionType }: ConversationSummary) => (pinned ? 'pinned' : sessionType);
const lastOf = ({ lastAt, createdAt }: ConversationSummary): number => Date.parse(lastAt ?? createdAt);

interface Props {
  readonly conversations: readonly ConversationSummary[];
  readonly onOpen: (conversation: ConversationSummary) => void;
}

export function HistoryList({ conversations, onOpen }: Props) {
  const sessionId = useSelector(selectSessionId);
  const [leaving, setLeaving] = useState<Entry | null>(null);
  /** Pinned or unpinned, and therefore about to stand elsewhere, with the focus. */
  const [moving, setMoving] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const newest = useMemo(() => conversations.toSorted((a, b) => lastOf(b) - lastOf(a)), [conversations]);
  const { entries: found, isNarrowed, field } = useHistorySearch(newest);
  const { rename, remove, pin, save } = useEntryChanges();
  // The button that had the focus goes with its entry.
  const onRemove = (entry: Entry) => void remove(entry).then(() => place.current?.focus());
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {field}
      {GROUPS.map(({ type, heading, none }) => {
        const entries = found.filter(({ entry }) => groupOf(entry) === type);
        if (entries.length === 0 && none === null) return null;
        return (
          <Group key={type} aria-label={t(heading)}>
            <h3>{t(heading)}</h3>
            {entries.length === 0 && none !== null && <p>{t(isNarrowed ? 'history.search.nothing' : none)}</p>}
            <ul>
              {entries.map(({ entry, excerpt }) => (
                <li key={entry.id}>
                  <HistoryEntry
                    entry={entry}
                    excerpt={excerpt}
                    current={entry.id === sessionId}
                    onOpen={() => onOpen(entry)}
                    onRename={(title) => void rename(entry, title)}
                    onDelete={() => setLeaving(entry)}
                    moving={entry.id === moving}
                    onMoved={() => setMoving(null)}
                    onPin={() => void pin(entry).then((isDone) => isDone && setMoving(entry.id))}
                    onSave={(kind) => void save(entry, kind)}
                  />
                </li>
              ))}
            </ul>
          </Group>
        );
      })}
      <DeleteDialog leaving={leaving} onClose={() => setLeaving(null)} onConfirm={onRemove} />
    </div>
  );
}
