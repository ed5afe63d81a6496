// The filters that an operator has saved for a list: apply one, delete one, save what is shown now.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type SyntheticEvent, useState } from 'react';
import Bookmark from 'lucide-react/icons/bookmark';
import Trash2 from 'lucide-react/icons/trash-2';
import { DialogFrame } from '../../../ui/dialog-frame.js';
import { Field } from '../../../ui/field.js';
import { IconButton } from '../../../ui/icon-button.js';
import { EmptyState } from '../../../ui/states.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { useCredentials } from '../credentials.js';
import { say } from '../texts.js';
import type { Address } from '../use-address.js';
import { removeFilter, savableOf, savedOf, saveFilter, type SavedFilter } from './saved-filters.rules.js';

const NAME_MAX = 60;

const List = styled('ul')({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' });
const Entry = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: 8,
  overflowWrap: 'anywhere',
});
const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 12,
});

interface EntriesProps {
  readonly filters: readonly SavedFilter[];
  readonly onApply: (filter: SavedFilter) => void;
  readonly onRemove: (filter: SavedFilter) => void;
}

function Entries({ filters, onApply, onRemove }: EntriesProps) {
  if (filters.length === 0) return <EmptyState title={say('filters.none')} />;
  return (
    <List>
      {filters.map((filter) => (
        <Entry key={filter.name}>
          <bdi>{filter.name}</bdi>
          <Button variant="outlined" size="small" onClick={() => onApply(filter)}>
            {say('filters.apply')}
            <VisuallyHidden> {filter.name}</VisuallyHidden>
          </Button>
          <IconButton
            icon={Trash2}
            label={`${say('filters.remove')} ${filter.name}`}
            onClick={() => onRemove(filter)}
          />
        </Entry>
      ))}
    </List>
  );
}

function SaveForm({ onSave }: { readonly onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    onSave(name.trim());
    setName('');
  };
  return (
    <Form onSubmit={submit}>
      <Field
        label={say('filters.name')}
        maxLength={NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="contained">
        {say('filters.save')}
      </Button>
    </Form>
  );
}

interface Props {
  readonly address: Address;
  readonly table: string;
}

function SavedDialog({ address, table, onClose }: Props & { readonly onClose: () => void }) {
  const operator = useCredentials()?.email ?? '';
  const [filters, setFilters] = useState(() => savedOf(operator, table));
  const current = savableOf(address.entries);
  const apply = ({ entries }: SavedFilter) => {
    const cleared = Object.fromEntries(current.map(([name]) => [name, null]));
    address.change({ ...cleared, ...Object.fromEntries(entries) });
    onClose();
  };
  return (
    <DialogFrame title={say('filters.title')} width="sm" onClose={onClose}>
      <p>{say('filters.lead')}</p>
      <Entries
        filters={filters}
        onApply={apply}
        onRemove={({ name }) => setFilters(removeFilter(operator, table, name))}
      />
      {current.length > 0 ? (
        <SaveForm onSave={(name) => setFilters(saveFilter(operator, table, { name, entries: current }))} />
      ) : (
        <p>{say('filters.nothing')}</p>
      )}
    </DialogFrame>
  );
}

export function SavedFilters(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Bookmark} label={say('filters.open')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && <SavedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
