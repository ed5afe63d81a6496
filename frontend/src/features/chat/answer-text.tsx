// Renders the little Markdown of answers as elements. Direction follows the letters of the whole answer.
import { styled } from '@mui/material/styles';
import { memo, useMemo } from 'react';
import { directionOfText } from './chat.rules.js';
import { type Block, blocksOf, type ListItem, type Run } from './markdown.js';

const Text = styled('div')({
  fontSize: '1rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > * + *': { marginBlockStart: '0.75em' },
  '& p': { whiteSpace: 'pre-line' },
  '& h3': { fontSize: '1.0625rem', fontFamily: 'inherit', fontWeight: 600, marginBlockStart: '1.1em' },
  '& ul, & ol': { paddingInlineStart: '1.4em' },
  '& ul': { listStyleType: 'disc' },
  '& li + li': { marginBlockStart: '0.3em' },
  '& li[data-depth="1"]': { marginInlineStart: '1.2em', listStyleType: 'circle' },
  '& li[data-depth="2"]': { marginInlineStart: '2.4em', listStyleType: 'square' },
  '& strong': { fontWeight: 620 },
});

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

function BlockView({ block }: { readonly block: Block }) {
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
    <p>
      <Runs runs={block.runs} />
    </p>
  );
}

export const AnswerText = memo(function AnswerText({ text }: { readonly text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <Text dir={directionOfText(text)}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </Text>
  );
});
