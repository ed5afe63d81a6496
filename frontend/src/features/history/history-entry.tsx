// One conversation in the history: opens it; its menu pins, exports, renames or deletes it.
import { styled } from '@mui/material/styles';
import type { ConversationSummary } from '@medconsult/common';
import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import Pin from 'lucide-react/icons/pin';
import { dateText } from '../../i18n/dates.js';
import { t } from '../../i18n/history.js';
import type { MenuEntry } from '../../ui/menu.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { EntryMenu } from './entry-menu.js';
import { RenameForm } from './rename-form.js';
import { shownTitle } from '../chat/index.js';
import type { FileKind } from './save-conversation.js';

const dateOf = dateText({ dateStyle: 'medium' });
const timeOf = dateText({ hour: '2-digit', minute: '2-digit' });

/** The date; today's with the time. */
function whenText(instant: string, today = new Date()): string {
  const date = new Date(instant);
  const isToday = date.toDateString() === today.toDateString();
  return isToday ? t('history.today', { time: timeOf(date) }) : dateOf(date);
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  '& > :first-of-type': { flex: '1 1 0', minInlineSize: 0 },
});
const Entry = styled('button')(({ theme }) => ({
  minBlockSize: 56,
  padding: '8px 12px',
  border: 0,
  borderRadius: RADIUS.control,
  background: 'none',
  textAlign: 'start',
  lineHeight: 1.4,
  cursor: 'pointer',
  '& b': {
    display: 'block',
    fontSize: SIZES.sm,
    fontWeight: WEIGHTS.medium,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& small': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    fontSize: SIZES.xs,
  },
  '& time': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
  '&:hover': { background: theme.vars.palette.surface.sunken },
  '&[aria-current=true]': { background: theme.vars.palette.primary.tint },
  '&:focus-visible': { outlineOffset: -2 },
}));

interface Props {
  readonly entry: ConversationSummary;
  /** The words that were looked for, where they were said. */
  readonly excerpt: string | null;
  readonly current: boolean;
  /** It has just come to this place of the list, and takes the focus along. */
  readonly moving: boolean;
  readonly onMoved: () => void;
  readonly onOpen: () => void;
  readonly onRename: (title: string) => void;
  readonly onDelete: () => void;
  readonly onPin: () => void;
  readonly onSave: (kind: FileKind) => void;
}

export function HistoryEntry({
  entry,
  excerpt,
  current,
  moving,
  onMoved,
  onOpen,
  onRename,
  onDelete,
  onPin,
  onSave,
}: Props) {
  /** `ended`: then the focus comes back to the entry. */
  const [renaming, setRenaming] = useState<'no' | 'yes' | 'ended'>('no');
  const at = entry.lastAt ?? entry.createdAt;
  const note = excerpt ?? entry.subject;
  const title = shownTitle(entry.title);
  const pin: MenuEntry = { label: t(entry.pinned ? 'history.unpin' : 'history.pin'), icon: Pin, onSelect: onPin };
  // A report is taken along where it is read.
  const more: readonly MenuEntry[] =
    entry.sessionType === 'report'
      ? [pin]
      : [
          pin,
          { label: t('history.save'), icon: Download, onSelect: () => onSave('markdown') },
          { label: t('history.save.pdf'), icon: Download, onSelect: () => onSave('pdf') },
        ];
  if (renaming === 'yes') return <RenameForm title={title} onSave={onRename} onEnd={() => setRenaming('ended')} />;
  return (
    <Row>
      <Entry
        type="button"
        aria-current={current}
        autoFocus={renaming === 'ended' || moving}
        onFocus={() => moving && onMoved()}
        onClick={onOpen}
      >
        <b>
          <bdi>{title}</bdi>
        </b>
        {note && (
          <small>
            <bdi>{note}</bdi>
          </small>
        )}
        <time dateTime={at}>{whenText(at)}</time>
      </Entry>
      <EntryMenu title={title} onRename={() => setRenaming('yes')} onDelete={onDelete} more={more} />
    </Row>
  );
}
