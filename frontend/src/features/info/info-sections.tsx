// The sections of an information page, each in the layout that its content names.
import { styled } from '@mui/material/styles';
import type { Section } from '../../content/static-page.schema.js';
import { MarginSection } from '../../ui/margin-section.js';
import { Card } from '../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

type Item = Section['items'][number];

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  paddingInlineStart: 22,
  '& li::marker': { color: theme.vars.palette.primary.main },
  '& b': { fontWeight: WEIGHTS.strong },
}));
const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& li': {
    position: 'relative',
    counterIncrement: 'step',
    paddingInlineStart: 64,
    paddingBlockEnd: 28,
  },
  '& li:last-child': { paddingBlockEnd: 0 },
  '& li::before': {
    content: 'counter(step)',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: 0,
    display: 'grid',
    placeItems: 'center',
    inlineSize: 40,
    blockSize: 40,
    borderRadius: 20,
    background: theme.vars.palette.primary.tint,
    color: theme.vars.palette.primary.main,
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: SIZES.lg,
    fontWeight: WEIGHTS.strong,
  },
  '& li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 20,
    insetBlock: '46px 6px',
    inlineSize: 1,
    background: theme.vars.palette.divider,
  },
  '& h3': { paddingBlockStart: 8 },
}));
const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 0,
  listStyle: 'none',
  '&&': { maxInlineSize: 'none' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Tile = styled(Card)({ display: 'grid', gap: 6, padding: '20px 22px', alignContent: 'start' });
const Small = styled('h3')({ fontSize: SIZES.md, fontWeight: WEIGHTS.strong, lineHeight: 1.4 });
const Quiet = styled('p')(({ theme }) => ({ marginBlockStart: 4, color: theme.vars.palette.text.secondary }));

const keyOf = ({ title, text }: Item) => title ?? text;

function ListItems({ items }: { readonly items: readonly Item[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={keyOf(item)}>
          {item.title && <b>{/[.!?]$/.test(item.title) ? item.title : `${item.title}.`} </b>}
          {item.text}
        </li>
      ))}
    </List>
  );
}

function StepItems({ items }: { readonly items: readonly Item[] }) {
  return (
    <Steps>
      {items.map((item) => (
        <li key={keyOf(item)}>
          <Small>{item.title}</Small>
          <Quiet>{item.text}</Quiet>
        </li>
      ))}
    </Steps>
  );
}

function CardItems({ items }: { readonly items: readonly Item[] }) {
  return (
    <Cards>
      {items.map((item) => (
        <Tile key={keyOf(item)} as="li">
          <Small>{item.title}</Small>
          <Quiet>{item.text}</Quiet>
        </Tile>
      ))}
    </Cards>
  );
}

const LAYOUTS = { text: null, list: ListItems, steps: StepItems, cards: CardItems } as const;

export function InfoSections({ sections }: { readonly sections: readonly Section[] }) {
  return sections.map(({ id, heading, layout, text, items }) => {
    const Items = LAYOUTS[layout];
    return (
      <MarginSection key={id} id={id} heading={heading}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {Items && <Items items={items} />}
      </MarginSection>
    );
  });
}
