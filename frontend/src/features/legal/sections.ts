// Cuts a legal text at its headings. An id is made of the heading's words, so a link to a section stays good.
import { type Block, blocksOf } from '../../ui/markdown/markdown.js';

export interface LegalSection {
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export function sectionsOf(body: string): LegalSection[] {
  const sections: { id: string; heading: string; blocks: Block[] }[] = [];
  for (const block of blocksOf(body)) {
    if (block.kind === 'heading') {
      const heading = block.runs.map(({ text }) => text).join('');
      sections.push({ id: idOf(heading), heading, blocks: [] });
    } else {
      sections.at(-1)?.blocks.push(block);
    }
  }
  return sections;
}
