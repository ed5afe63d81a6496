// One conversation in the history: opens it; its menu renames or deletes it.
import { styled } from '@mui/material/styles';
import type { ConversationSummary } from '@medconsult/common';
import { useState } from 'react';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { EntryMenu } from './entry-menu.js';
import { dateText } from '../../i18n/dates.js';
import { RenameForm } from './rename-form.js';

const dateOf = dateText({ dateStyle: 'medium' });

const Row = styled('div')({ display: 'flex', alignItems: 'center', '& > button': { flex: '1 1 0', minInlineSize: 0 } });
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
  '& time': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
  '&:hover': { background: theme.vars.palette.surface.sunken },
  '&[aria-current=true]': { background: theme.vars.palette.primary.tint },
  '&:focus-visible': { outlineOffset: -2 },
}));

interface Props {
  readonly entry: ConversationSummary;
  readonly current: boolean;
  readonly onOpen: () => void;
  readonly onRename: (title: string) => void;
  readonly onDelete: () => void;
}

export function HistoryEntry({ entry, current, onOpen, onRename, onDelete }: Props) {
  /** `ended`: then the focus comes back to the entry. */
  const [renaming, setRenaming] = useState<'no' | 'yes' | 'ended'>('no');
  if (renaming === 'yes')
    return <RenameForm title={entry.title} onSave={onRename} onEnd={() => setRenaming('ended')} />;
  return (
    <Row>
      <Entry type="button" aria-current={current} autoFocus={renaming === 'ended'} onClick={onOpen}>
        <b>
          <bdi>{entry.title}</bdi>
        </b>
        <time dateTime={entry.createdAt}>{dateOf(entry.createdAt)}</time>
      </Entry>
      <EntryMenu title={entry.title} onRename={() => setRenaming('yes')} onDelete={onDelete} />
    </Row>
  );
}
