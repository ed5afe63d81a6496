// The subset of Markdown that doctors write: paragraphs, headings, lists, bold and emphasis. It becomes data, never HTML,
// so nothing in an answer can become part of the page.
export interface Run {
  readonly text: string;
  readonly style: 'plain' | 'strong' | 'em';
}

export interface ListItem {
  readonly depth: number;
  readonly runs: readonly Run[];
}

export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly runs: readonly Run[] }
  | { readonly kind: 'bullets'; readonly items: readonly ListItem[] }
  | { readonly kind: 'numbers'; readonly start: number; readonly items: readonly ListItem[] };

const BULLET = /^(\s*)[-*•+]\s+(.*)$/;
const NUMBER = /^(\s*)(\d{1,3})[.)]\s+(.*)$/;
const HEADING = /^#{1,6}\s+(.*?)\s*#*$/;
const RULE = /^\s*([-*_])(\s*\1){2,}\s*$/;
// Bounded, so that a text full of opening marks is not read to its end for each of them.
const STYLED = /\*\*(?=\S)(.{1,500}?)(?<=\S)\*\*|__(?=\S)(.{1,500}?)(?<=\S)__|\*(?=[^\s*])([^*]{1,2000}?)(?<=\S)\*/g;
const MAX_DEPTH = 2;

/** The runs of one line of text. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(STYLED)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index), style: 'plain' });
    const strong = match[1] ?? match[2];
    runs.push(strong ? { text: strong, style: 'strong' } : { text: match[3] ?? '', style: 'em' });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), style: 'plain' });
  return runs;
}

interface Draft {
  kind: 'paragraph' | 'heading' | 'bullets' | 'numbers';
  start: number;
  lines: { depth: number; text: string }[];
}

function lineOf(line: string): Draft | null {
  const heading = HEADING.exec(line);
  if (heading) return { kind: 'heading', start: 1, lines: [{ depth: 0, text: heading[1] ?? '' }] };
  const bullet = BULLET.exec(line);
  if (bullet) return { kind: 'bullets', start: 1, lines: [{ depth: depthOf(bullet[1]), text: bullet[2] ?? '' }] };
  const number = NUMBER.exec(line);
  if (!number) return null;
  return { kind: 'numbers', start: Number(number[2]), lines: [{ depth: depthOf(number[1]), text: number[3] ?? '' }] };
}

function depthOf(indent = ''): number {
  return Math.min(MAX_DEPTH, Math.floor(indent.replace(/\t/g, '  ').length / 2));
}

/** Whether a marked line belongs to the list above it: the same kind, or a nested list of the other kind. */
function continues(list: Draft, marked: Draft): boolean {
  const isList = list.kind === 'bullets' || list.kind === 'numbers';
  return isList && marked.kind !== 'heading' && (marked.kind === list.kind || (marked.lines[0]?.depth ?? 0) > 0);
}

function finished(draft: Draft): Block {
  if (draft.kind === 'paragraph' || draft.kind === 'heading') {
    return { kind: draft.kind, runs: runsOf(draft.lines.map((line) => line.text).join('\n')) };
  }
  const items = draft.lines.map((line) => ({ depth: line.depth, runs: runsOf(line.text) }));
  return draft.kind === 'bullets' ? { kind: 'bullets', items } : { kind: 'numbers', start: draft.start, items };
}

/** Cuts a text into blocks. */
export function blocksOf(text: string): Block[] {
  const drafts: Draft[] = [];
  let open: Draft | null = null;
  for (const line of text.split(/\r?\n/)) {
    const ends = RULE.test(line) || (line.trim() === '' && open?.kind === 'paragraph');
    if (ends) open = null;
    else if (line.trim() !== '') open = added(drafts, open, line);
  }
  return drafts.map(finished);
}

/** Adds a line to the open block or to a new one; gives the block that is open then. */
function added(drafts: Draft[], open: Draft | null, line: string): Draft {
  const marked = lineOf(line);
  if (open && marked && continues(open, marked)) {
    open.lines.push(...marked.lines);
    return open;
  }
  if (open && !marked && takesText(open, line)) return open;
  const draft = marked ?? { kind: 'paragraph', start: 1, lines: [{ depth: 0, text: line.trim() }] };
  drafts.push(draft);
  return draft;
}

/** An unmarked line continues the paragraph, or the list item when it is indented. */
function takesText(open: Draft, line: string): boolean {
  const last = open.lines.at(-1);
  if (open.kind === 'heading' || !last) return false;
  if (open.kind === 'paragraph') open.lines.push({ depth: 0, text: line.trim() });
  else if (/^\s{2,}/.test(line)) last.text += ` ${line.trim()}`;
  else return false;
  return true;
}

/** Where the small print of an answer begins: at its line of sources, in italics, which one paragraph may follow. */
export function smallPrintOf(blocks: readonly Block[]): number {
  const isSources = (block: Block): boolean =>
    block.kind === 'paragraph' && block.runs.every(({ style }) => style === 'em');
  const at = blocks.findLastIndex(isSources);
  const rest = blocks.slice(at + 1);
  const isLast = at > 0 && rest.length <= 1 && rest.every(({ kind }) => kind === 'paragraph');
  return isLast ? at : blocks.length;
}
