// The Markdown of answers on paper: headings in bold, lists, and plain words.
import { type Page, QUIET } from './page.js';

export function drawMarkdown(page: Page, text: string): void {
  for (const line of text.split('\n')) drawLine(page, line.trim());
}

function drawLine(page: Page, line: string): void {
  // A whole line in italics is a note, such as the sources.
  const note = /^\*([^*].*[^*])\*$/.exec(line)?.[1];
  const words = (note ?? line).replace(/\*\*|__|`/g, '').trim();
  const item = /^(?:[-*•]|\d+\.)\s+(.*)$/.exec(words)?.[1];
  if (words === '') page.y += 4;
  else if (note) page.text(words, { size: 8.5, color: QUIET });
  else if (item) page.bullet(item);
  else if (/^(#+\s|\*\*.*\*\*$)/.test(line)) page.subheading(words.replace(/^#+\s*/, ''));
  else page.text(words);
}
