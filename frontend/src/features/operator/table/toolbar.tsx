// Above a table: search, choices, columns, file, reload.
import Checkbox from '@mui/material/Checkbox';
import InputBase from '@mui/material/InputBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Settings2 from 'lucide-react/icons/settings-2';
import { IconButton } from '../../../ui/icon-button.js';
import { Select } from '../../../ui/select.js';
import { RADIUS, ROWS_AS_CARDS, WEIGHTS } from '../../../ui/theme/tokens.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { say } from '../texts.js';
import type { Address } from '../use-address.js';
import { SavedFilters } from './saved-filters.js';

export const SEARCH_PAUSE_MS = 350;
const SEARCH_MAX = 200;

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 12,
  '& form': { flex: '1 1 260px', minInlineSize: 0 },
  [ROWS_AS_CARDS]: { paddingInline: 0, '& form': { flexBasis: '100%' } },
});
const Tools = styled('span')({ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' });
const Choose = styled(Select)({
  maxInlineSize: 200,
  [ROWS_AS_CARDS]: { flex: '1 1 140px', maxInlineSize: 'none' },
});
const Phone = styled('span')({ display: 'contents', '@media (min-width: 720px)': { display: 'none' } });

/** What is typed, and a moment later what stands in the address and is searched for. */
function useSearch(address: Address) {
  const words = address.get('q') ?? '';
  const [typed, setTyped] = useState(words);
  const [shown, setShown] = useState(words);
  if (shown !== words) {
    setShown(words);
    if (typed.trim() !== words) setTyped(words);
  }
  const wanted = typed.trim();
  const search = () => {
    if (wanted !== words) address.change({ q: wanted });
  };
  useEffect(() => {
    if (wanted === words) return undefined;
    const timer = setTimeout(search, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return { typed, setTyped, search };
}

export function Search({ address, placeholder }: { readonly address: Address; readonly placeholder: string }) {
  const { typed, setTyped, search } = useSearch(address);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <form role="search" onSubmit={submit}>
      <InputBase
        size="small"
        type="search"
        aria-label={say('table.search')}
        placeholder={placeholder}
        slotProps={{ input: { dir: typed ? 'auto' : undefined, maxLength: SEARCH_MAX } }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly options: readonly string[];
}

function ChoiceSelect({ choice, address }: { readonly choice: Choice; readonly address: Address }) {
  const name = `f.${choice.id}`;
  const value = address.get(name) ?? '';
  const options = value && !choice.options.includes(value) ? [value, ...choice.options] : choice.options;
  // With one kind of row there is nothing to choose.
  if (options.length < 2 && !value) return null;
  return (
    <Choose
      size="small"
      aria-label={say('table.filter', { column: choice.label })}
      value={value}
      onChange={({ target }) => address.change({ [name]: target.value })}
    >
      <option value="">{say('table.all', { column: choice.label })}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Choose>
  );
}

interface Named {
  readonly id: string;
  readonly label: string;
}

interface Ordered {
  readonly sort?: string;
  readonly label: string;
}

/** On a phone there is no head to click on. */
function OrderSelect({ columns, address }: { readonly columns: readonly Ordered[]; readonly address: Address }) {
  if (columns.length === 0) return null;
  return (
    <Phone>
      <Choose
        size="small"
        aria-label={say('table.order')}
        value={address.get('sort') ?? ''}
        onChange={({ target }) => address.change({ sort: target.value })}
      >
        <option value="">{say('table.newest')}</option>
        {columns.flatMap(({ sort = '', label }) => [
          <option key={sort} value={sort}>{`${label} ↑`}</option>,
          <option key={`-${sort}`} value={`-${sort}`}>{`${label} ↓`}</option>,
        ])}
      </Choose>
    </Phone>
  );
}

interface ColumnMenuProps {
  readonly columns: readonly Named[];
  readonly isShown: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
}

function ColumnMenu({ columns, isShown, onToggle }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        icon={Settings2}
        label={say('table.columns')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.map(({ id, label }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={isShown(id)}
            onClick={() => onToggle(id)}
            sx={{ paddingBlock: 0 }}
          >
            <Checkbox checked={isShown(id)} tabIndex={-1} slotProps={{ input: { 'aria-hidden': true } }} size="small" />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const SaveIcon = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: 12,
  border: 0,
  borderRadius: RADIUS.control,
  background: 'none',
  fontSize: '0.875rem',
  fontWeight: WEIGHTS.medium,
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.surface.sunken },
  '&:disabled': { color: theme.vars.palette.text.secondary, cursor: 'default' },
}));

interface Props extends ColumnMenuProps {
  readonly address: Address;
  /** Names what is saved for this list. */
  readonly table: string;
  readonly ordered: readonly Ordered[];
  readonly choices: readonly Choice[];
  /** Of the search; null where the server cannot search the list. */
  readonly placeholder: string | null;
  readonly rowCount: number;
  readonly onSave: () => void;
  readonly onReload: () => void;
  readonly children?: ReactNode;
}

export function Toolbar({
  address,
  table,
  ordered,
  choices,
  placeholder,
  rowCount,
  onSave,
  onReload,
  children,
  columns,
  ...menu
}: Props) {
  return (
    <Bar>
      {placeholder !== null && <Search address={address} placeholder={placeholder} />}
      {choices.map((choice) => (
        <ChoiceSelect key={choice.id} {...{ choice, address }} />
      ))}
      {children}
      <OrderSelect columns={ordered} address={address} />
      <Tools>
        <SavedFilters address={address} table={table} />
        <SaveIcon type="button" disabled={rowCount === 0} title={say('table.saveHint')} onClick={onSave}>
          {say('table.save')}
          <VisuallyHidden> {say('table.saveRows', { n: rowCount })}</VisuallyHidden>
        </SaveIcon>
        {columns.length > 0 && <ColumnMenu columns={columns} {...menu} />}
        <IconButton icon={RotateCw} label={say('table.reload')} onClick={onReload} />
      </Tools>
    </Bar>
  );
}
