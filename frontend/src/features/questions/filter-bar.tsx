// Search, category and doctor. Typing searches after a short pause; Enter at once.
import { styled } from '@mui/material/styles';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { questions } from '../../content/questions.js';
import { Input } from '../../ui/field.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { type Filters, SEARCH_MAX } from './filters.js';

export const SEARCH_PAUSE_MS = 350;

const Bar = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 208px 208px' },
}));
const Place = styled('label')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  minInlineSize: 0,
  fontSize: SIZES.sm,
  fontWeight: WEIGHTS.medium,
  lineHeight: 1.4,
  '&[data-wide]': { gridColumn: '1 / -1', [theme.breakpoints.up('md')]: { gridColumn: 'auto' } },
}));
const Search = styled(Input)({
  fontWeight: 400,
  '&::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
});
const Select = Input.withComponent('select');
const Choice = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  '& select': {
    appearance: 'none',
    paddingInlineEnd: 40,
    fontWeight: 400,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
  },
  '& svg': {
    position: 'absolute',
    insetBlockStart: 14,
    insetInlineEnd: 12,
    pointerEvents: 'none',
    color: theme.vars.palette.text.secondary,
  },
}));

interface Props {
  readonly filters: Filters;
  /** `typed`: still being written, so it is no step to go back to. */
  readonly onChange: (filters: Filters, typed?: boolean) => void;
}

function useSearch({ filters, onChange }: Props) {
  const [typed, setTyped] = useState(filters.search);
  const [shown, setShown] = useState(filters.search);
  if (shown !== filters.search) {
    // The address changed from outside (a link, the back button): the field follows.
    setShown(filters.search);
    if (typed.trim() !== filters.search) setTyped(filters.search);
  }
  const wanted = typed.trim();
  const search = () => {
    if (wanted !== filters.search) onChange({ ...filters, search: wanted }, true);
  };
  useEffect(() => {
    if (wanted === filters.search) return;
    const timer = setTimeout(search, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return { typed, setTyped, search };
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | null;
  readonly entries: readonly { readonly id: string; readonly label: string }[];
  readonly onChange: (id: string | null) => void;
}

function FilterChoice({ label, value, entries, onChange }: ChoiceProps) {
  return (
    <Place>
      {label}
      <Choice>
        <Select value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
          <option value="">{questions().all}</option>
          {entries.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {entry.label}
            </option>
          ))}
        </Select>
        <ChevronDown size={20} />
      </Choice>
    </Place>
  );
}

export function FilterBar(props: Props) {
  const { filters, onChange } = props;
  const { typed, setTyped, search } = useSearch(props);
  const id = useId();
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <Bar role="search" data-scripted onSubmit={onSubmit}>
      <Place data-wide htmlFor={id}>
        {questions().search.label}
        <Search
          id={id}
          type="search"
          dir={typed ? 'auto' : undefined}
          maxLength={SEARCH_MAX}
          placeholder={questions().search.placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Place>
      <FilterChoice
        label={questions().filters.category}
        value={filters.category}
        entries={questions().categories}
        onChange={(category) => onChange({ ...filters, category: category as Filters['category'] })}
      />
      <FilterChoice
        label={questions().filters.doctor}
        value={filters.doctor}
        entries={questions().doctors}
        onChange={(doctor) => onChange({ ...filters, doctor: doctor as Filters['doctor'] })}
      />
    </Bar>
  );
}
