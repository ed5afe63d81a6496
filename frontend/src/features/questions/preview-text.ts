import { type Block, blocksOf, type Run } from '../../ui/markdown/markdown.js';

const plain = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
const textOf = (block: Block): string =>
  'items' in block ? block.items.map(({ runs }) => plain(runs)).join(' ') : plain(block.runs);

/** More than the lines of a card hold on any screen. */
const LONGEST = 360;

/** The beginning of an answer as running text, without marks, for the lines that a card shows of it. */
export function previewText(answer: string): string {
  const text = blocksOf(answer).map(textOf).join(' ');
  return text.length > LONGEST ? `${text.slice(0, text.lastIndexOf(' ', LONGEST))} …` : text;
}
