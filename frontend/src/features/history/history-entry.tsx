// One conversation in the history: opens it; its menu renames or deletes it.
import { styled } from '@mui/material/styles';
import type { ConversationSummary } from '@medconsult/common';
import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/index.js';
import { Input } from '../../ui/field.js';
import { IconButton } from '../../ui/icon-button.js';
import { Icon } from '../../ui/icons.js';
import { Menu } from '../../ui/menu.js';

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
/** As the server has it. */
const TITLE_MAX = 100;

const Row = styled('div')({ display: 'flex', alignItems: 'center', '& > button': { flex: '1 1 0', minInlineSize: 0 } });
const Entry = styled('button')(({ theme }) => ({
  minBlockSize: 56,
  padding: '8px 12px',
  border: 0,
  borderRadius: 10,
  background: 'none',
  textAlign: 'start',
  lineHeight: 1.4,
  cursor: 'pointer',
  '& b': {
    display: 'block',
    fontSize: '0.9375rem',
    fontWeight: 550,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& time': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '&:hover': { background: theme.vars.palette.surface.sunken },
  '&[aria-current=true]': { background: theme.vars.palette.primary.tint },
  '&:focus-visible': { outlineOffset: -2 },
}));
const Rename = styled('form')({ display: 'flex', alignItems: 'center', gap: 4, minBlockSize: 56, paddingInline: 4 });

interface Props {
  readonly entry: ConversationSummary;
  readonly current: boolean;
  readonly onOpen: () => void;
  readonly onRename: (title: string) => void;
  readonly onDelete: () => void;
}

export function HistoryEntry({ entry, current, onOpen, onRename, onDelete }: Props) {
  const [title, setTitle] = useState<string | null>(null);
  if (title !== null) {
    const submit = (event: FormEvent) => {
      event.preventDefault();
      if (title.trim() === '') return;
      setTitle(null);
      if (title.trim() !== entry.title) onRename(title.trim());
    };
    return (
      <Rename
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Escape' && (event.stopPropagation(), setTitle(null))}
      >
        <Input
          autoFocus
          aria-label={t('history.rename.label')}
          maxLength={TITLE_MAX}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <IconButton icon="check" type="submit" label={t('history.rename.save')} disabled={title.trim() === ''} />
        <IconButton icon="close" label={t('cancel')} onClick={() => setTitle(null)} />
      </Rename>
    );
  }
  return (
    <Row>
      <Entry type="button" aria-current={current} onClick={onOpen}>
        <b>
          <bdi>{entry.title}</bdi>
        </b>
        <time dateTime={entry.createdAt}>{DATE.format(new Date(entry.createdAt))}</time>
      </Entry>
      <Menu
        label={t('history.entry.menu', { title: entry.title })}
        button={<Icon name="more" />}
        entries={[
          { label: t('history.rename'), icon: 'pencil', onSelect: () => setTitle(entry.title) },
          { label: t('history.delete'), icon: 'trash', onSelect: onDelete },
        ]}
      />
    </Row>
  );
}
