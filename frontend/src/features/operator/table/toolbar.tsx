// Above a table: search, choices, columns, file, reload.
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { IconButton } from '../../../ui/icon-button.js';
import { RADIUS, ROWS_AS_CARDS, SIZES, WEIGHTS } from '../../../ui/theme/tokens.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { say } from '../texts.js';
import type { Address } from '../use-address.js';
import { type Choice, ChoiceSelect, type Ordered, OrderSelect } from './choices.js';
import { ColumnMenu, type ColumnMenuProps } from './column-menu.js';
import { SavedFilters } from './saved-filters.js';
import { Search } from './search-field.js';

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

const SaveIcon = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: 12,
  border: 0,
  borderRadius: RADIUS.control,
  background: 'none',
  fontSize: SIZES.sm,
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
