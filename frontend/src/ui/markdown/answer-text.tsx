// Renders the subset of Markdown that answers use as elements. Direction follows the letters of the whole answer.
import { styled } from '@mui/material/styles';
import { memo, useMemo } from 'react';
import { directionOfText, languageOfText } from '../../i18n/language.js';
import { SIZES, WEIGHTS } from '../theme/tokens.js';
import { type Block, blocksOf, type ListItem, type Run, smallPrintOf } from './markdown.js';

const Text = styled('div')(({ theme }) => ({
  fontSize: '1rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > * + *': { marginBlockStart: '0.75em' },
  '& p': { whiteSpace: 'pre-line' },
  '& h3': { margin: 0, fontSize: '1rem', fontFamily: 'inherit', fontWeight: WEIGHTS.strong, lineHeight: 1.4 },
  '& > * + h3': { marginBlockStart: '1.3em' },
  '& > h3 + *': { marginBlockStart: '0.35em' },
  '& ul, & ol': { paddingInlineStart: '1.4em' },
  '& ul': { listStyleType: 'disc' },
  '& li + li': { marginBlockStart: '0.3em' },
  '& li[data-depth="1"]': { marginInlineStart: '1.2em', listStyleType: 'circle' },
  '& li[data-depth="2"]': { marginInlineStart: '2.4em', listStyleType: 'square' },
  '& strong': { fontWeight: WEIGHTS.strong },
  '& > p[data-quiet]': { fontSize: SIZES.xs, lineHeight: 1.5, color: theme.vars.palette.text.secondary },
  '& > p[data-quiet] em': { fontStyle: 'normal' },
}));

const TAGS = { plain: 'span', strong: 'strong', em: 'em' } as const;

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map(({ text, style }, index) => {
    const Tag = TAGS[style];
    return <Tag key={index}>{text}</Tag>;
  });
}

function Items({ items }: { readonly items: readonly ListItem[] }) {
  return items.map((item, index) => (
    <li key={index} data-depth={item.depth}>
      <Runs runs={item.runs} />
    </li>
  ));
}

function BlockView({ block, quiet }: { readonly block: Block; readonly quiet: boolean }) {
  if (block.kind === 'bullets')
    return (
      <ul>
        <Items items={block.items} />
      </ul>
    );
  if (block.kind === 'numbers')
    return (
      <ol start={block.start}>
        <Items items={block.items} />
      </ol>
    );
  if (block.kind === 'heading')
    return (
      <h3>
        <Runs runs={block.runs} />
      </h3>
    );
  return (
    <p data-quiet={quiet || undefined}>
      <Runs runs={block.runs} />
    </p>
  );
}

export const AnswerText = memo(function AnswerText({ text }: { readonly text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  const smallPrint = smallPrintOf(blocks);
  return (
    <Text lang={languageOfText(text)} dir={directionOfText(text)}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} quiet={index >= smallPrint} />
      ))}
    </Text>
  );
});
