// Search, category and doctor. Typing searches after a short pause; Enter at once.
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { questions } from '../../content/questions.js';
import { Select } from '../../ui/select.js';
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
      <Select value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">{questions().all}</option>
        {entries.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {entry.label}
          </option>
        ))}
      </Select>
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
        <InputBase
          id={id}
          type="search"
          slotProps={{ input: { dir: typed ? 'auto' : undefined, maxLength: SEARCH_MAX } }}
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
