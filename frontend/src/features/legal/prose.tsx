// Paragraphs and lists of a text to read.
import { styled } from '@mui/material/styles';
import type { Block, Run } from '../../ui/markdown/markdown.js';
import { WEIGHTS } from '../../ui/theme/tokens.js';

const Flow = styled('div')(({ theme }) => ({
  '& > * + *': { marginBlockStart: '0.9em' },
  '& ul, & ol': { display: 'grid', gap: '0.45em', paddingInlineStart: '1.4em' },
  '& li::marker': { color: theme.vars.palette.primary.main },
  '& strong': { fontWeight: WEIGHTS.strong },
}));

const TAGS = { plain: 'span', strong: 'strong', em: 'em' } as const;

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map(({ text, style }, index) => {
    const Tag = TAGS[style];
    return style === 'plain' ? text : <Tag key={index}>{text}</Tag>;
  });
}

function BlockView({ block }: { readonly block: Block }) {
  if (!('items' in block)) {
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  }
  const List = block.kind === 'bullets' ? 'ul' : 'ol';
  return (
    <List {...(block.kind === 'numbers' && { start: block.start })}>
      {block.items.map((item, index) => (
        <li key={index}>
          <Runs runs={item.runs} />
        </li>
      ))}
    </List>
  );
}

export function Prose({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <Flow>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </Flow>
  );
}
