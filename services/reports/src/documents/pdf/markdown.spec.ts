import { drawMarkdown } from './markdown.js';
import { type Page, QUIET } from './page.js';

it('is drawn as what it means: no mark of it is left on paper', () => {
  const drawn: unknown[] = [];
  const page = {
    y: 0,
    text: (words: string, style: object = {}) => drawn.push([words, style]),
    subheading: (words: string) => drawn.push(['##', words]),
    bullet: (words: string) => drawn.push(['•', words]),
  };
  const text =
    '**See a doctor.**\n\n### What to do\n\n- **Now:** rest\n- Drink\nPlain `words`\n\n*Sources: NHS (2025).*';
  drawMarkdown(page as unknown as Page, text);
  expect(drawn).toEqual([
    ['##', 'See a doctor.'],
    ['##', 'What to do'],
    ['•', 'Now: rest'],
    ['•', 'Drink'],
    ['Plain words', {}],
    ['Sources: NHS (2025).', { size: 8.5, color: QUIET }],
  ]);
});
