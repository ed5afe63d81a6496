import { Page } from './page.js';

const LINES = 60;
const pages = ({ doc }: Page) => doc.bufferedPageRange().count;

/** A page on which so many lines are written already. */
function written(lines: number): Page {
  const page = new Page('A page', new Date(0));
  for (let line = 0; line < lines; line += 1) page.text('A line of text', { gap: 0 });
  return page;
}

it.each([
  ['a heading', (page: Page) => page.heading('What to do')],
  ['a subheading', (page: Page) => page.subheading('What to do')],
])('%s is never left alone at the foot of a page', (_name, headed) => {
  for (let lines = 0; lines < LINES; lines += 1) {
    const page = written(lines);
    headed(page);
    const before = pages(page);
    page.bullet('Rest');
    expect([lines, pages(page)]).toEqual([lines, before]);
  }
});
