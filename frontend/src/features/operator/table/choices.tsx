// The choices above a table: what is shown of a column, and in which order.
import { styled } from '@mui/material/styles';
import { Select } from '../../../ui/select.js';
import { ROWS_AS_CARDS } from '../../../ui/theme/tokens.js';
import { say } from '../texts.js';
import type { Address } from '../use-address.js';

const Choose = styled(Select)({
  maxInlineSize: 280,
  // As wide as what is chosen, not as the longest that could be.
  '& select': { fieldSizing: 'content' },
  [ROWS_AS_CARDS]: { flex: '1 1 140px', maxInlineSize: 'none' },
});
const Phone = styled('span')({ display: 'contents', '@media (min-width: 720px)': { display: 'none' } });

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly options: readonly string[];
}

export function ChoiceSelect({ choice, address }: { readonly choice: Choice; readonly address: Address }) {
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

export interface Ordered {
  readonly sort?: string;
  readonly label: string;
}

/** On a phone there is no head to click on. */
export function OrderSelect({ columns, address }: { readonly columns: readonly Ordered[]; readonly address: Address }) {
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
