// One field for everything that can be read: conditions, articles, tools, questions. Arrow keys choose, Enter opens.
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { t } from '../../i18n/search.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';
import type { DialogProps } from '../dialogs/index.js';
import type { Found } from './site-search.js';
import { useSiteSearch } from './use-site-search.js';

const List = styled('div')({ display: 'grid', gap: 2, marginInline: -10 });
const Option = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 12px',
  padding: '8px 10px',
  borderRadius: RADIUS.control,
  textDecoration: 'none',
  scrollMarginBlock: 8,
  '&[aria-selected=true]': { background: theme.vars.palette.primary.tint },
  '&:hover': { background: theme.vars.palette.surface.sunken },
  '& small': { fontSize: SIZES.xs, lineHeight: 1.8, color: theme.vars.palette.text.secondary },
  '& span': {
    gridColumn: '1 / -1',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    fontSize: SIZES.xs,
    color: theme.vars.palette.text.secondary,
  },
}));
const Quiet = styled('p')(({ theme }) => ({ fontSize: SIZES.xs, color: theme.vars.palette.text.secondary }));

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Which result is chosen: the first, until the arrow keys say otherwise. */
function useChosen(found: readonly Found[]) {
  const [chosen, setChosen] = useState({ found, at: 0 });
  const at = chosen.found === found ? chosen.at : 0;
  const move = (step: number) => setChosen({ found, at: (at + step + found.length) % Math.max(found.length, 1) });
  return { at, move };
}

interface ResultsProps {
  readonly id: string;
  readonly found: readonly Found[];
  readonly at: number;
  readonly onOpen: () => void;
}

function Results({ id, found, at, onOpen }: ResultsProps) {
  useEffect(() => {
    // In some browsers it returns a promise, which would be taken for the effect's end.
    void document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at, found]);
  return (
    <List id={id} role="listbox" aria-label={t('search.results')}>
      {found.map(({ id: to, kind, title, text }, place) => (
        <Option
          key={to}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === at}
          tabIndex={-1}
          to={to}
          onClick={onOpen}
        >
          <b>{title}</b>
          <small>{t(`search.kind.${kind}`)}</small>
          <span>{text}</span>
        </Option>
      ))}
    </List>
  );
}

export function SearchDialog({ onClose }: DialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const { found, failed, retry } = useSiteSearch(words);
  const { at, move } = useChosen(found ?? []);
  const first = found?.[at];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && first) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Enter' && first) {
      onClose();
      void navigate(first.id);
    }
  };
  return (
    <DialogFrame title={t('search.label')} onClose={onClose}>
      <InputBase
        type="search"
        autoFocus
        autoComplete="off"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            maxLength: 100,
            'aria-expanded': first !== undefined,
            'aria-controls': id,
            'aria-activedescendant': first && `${id}-${at}`,
            'aria-autocomplete': 'list',
          },
        }}
      />
      <Quiet role="status">{found ? t('search.found', { n: found.length }) : t('search.hint')}</Quiet>
      {failed && <ErrorState message={t('search.failed')} onRetry={retry} />}
      {first && <Results id={id} found={found ?? []} at={at} onOpen={onClose} />}
      {found?.length === 0 && (
        <EmptyState title={t('search.empty', { words: words.trim() })}>{t('search.emptyHint')}</EmptyState>
      )}
    </DialogFrame>
  );
}
