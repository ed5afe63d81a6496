// Questions that open to their answers. The browser's own disclosure: several may be open at once, the keyboard and a
// search in the page work by themselves, and so does a page without scripts. An address ending in a question's id opens it.
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { PageLink } from './page-foot.js';
import { COLUMN, RADIUS, SIZES, WEIGHTS } from './theme/tokens.js';

const List = styled('div')(({ theme }) => ({
  maxInlineSize: 760,
  '& details': { borderBlockEnd: `1px solid ${theme.vars.palette.divider}`, scrollMarginBlockStart: 120 },
  '& details:first-of-type': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minBlockSize: 56,
    paddingBlock: 12,
    borderRadius: RADIUS.small,
    listStyle: 'none',
    cursor: 'pointer',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary:hover h3': { color: theme.vars.palette.primary.main },
  '& h3': { fontSize: SIZES.md, fontWeight: WEIGHTS.medium, lineHeight: 1.45 },
  '& summary svg': { color: theme.vars.palette.text.secondary, transition: 'rotate 160ms ease-out' },
  '& details[open] summary svg': { rotate: '180deg' },
}));
const Answer = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  maxInlineSize: COLUMN.reading,
  paddingBlockEnd: 20,
  color: theme.vars.palette.text.secondary,
  '& a': { color: theme.vars.palette.primary.main, textUnderlineOffset: 3 },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 20px', padding: 0, listStyle: 'none' },
  '& li a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44 },
}));

export interface QuestionAndAnswer {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly links?: readonly PageLink[];
}

/** Opens the question that the address names. */
function useOpenNamed() {
  const { hash } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    const named = [...(list.current?.querySelectorAll('details') ?? [])].find((question) => question.id === id);
    if (!named) return;
    named.open = true;
    named.scrollIntoView();
  }, [hash]);
  return list;
}

export function Answers({ items }: { readonly items: readonly QuestionAndAnswer[] }) {
  const list = useOpenNamed();
  return (
    <List ref={list}>
      {items.map(({ id, question, answer, links = [] }) => (
        <details key={id} id={id}>
          <summary>
            <h3>{question}</h3>
            <ChevronDown size={20} />
          </summary>
          <Answer>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {links.length > 0 && (
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            )}
          </Answer>
        </details>
      ))}
    </List>
  );
}
