// The self-checks below the calculators, with a search over their titles, summaries and other words for the same.
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { checks } from '../../../content/checks/list.js';
import { MarginSection } from '../../../ui/margin-section.js';
import { SIZES, WEIGHTS } from '../../../ui/theme/tokens.js';
import { holdsWords } from '../../../ui/use-filters.js';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  padding: 0,
  listStyle: 'none',
  '& li': { paddingBlock: 16, borderBlockEnd: `1px solid ${theme.vars.palette.divider}` },
  '& small': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
  '& h3': { fontSize: SIZES.md, fontWeight: WEIGHTS.strong, lineHeight: 1.4 },
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44, textUnderlineOffset: 4 },
  '& p': { fontSize: SIZES.sm, color: theme.vars.palette.text.secondary },
}));

export function CheckList() {
  const { heading, search, items, empty } = checks();
  const [words, setWords] = useState('');
  const id = useId();
  const found = items.filter(({ title, category, summary, words: others }) =>
    holdsWords([title, category, summary, others], words.trim()),
  );
  return (
    <MarginSection id="checks" heading={heading}>
      <div role="search">
        <InputBase
          type="search"
          aria-label={search.label}
          placeholder={search.placeholder}
          value={words}
          slotProps={{ input: { maxLength: 100, 'aria-controls': id } }}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <List id={id}>
        {found.map(({ id: tool, title, category, summary }) => (
          <li key={tool}>
            <small>{category}</small>
            <h3>
              <Link to={`?tool=${tool}`}>{title}</Link>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </List>
      <p role="status">{found.length === 0 && empty}</p>
    </MarginSection>
  );
}
