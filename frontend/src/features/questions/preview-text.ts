import { type Block, blocksOf, type Run } from '../chat/markdown.js';

const plain = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
const textOf = (block: Block): string =>
  'items' in block ? block.items.map(({ runs }) => plain(runs)).join(' ') : plain(block.runs);

/** An answer as running text, without marks, for the lines that a card shows of it. */
export function previewText(answer: string): string {
  return blocksOf(answer).map(textOf).join(' ');
}
