import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Block, blocksOf, runsOf, smallPrintOf } from './markdown.js';

function textOf(blocks: readonly Block[]): string {
  const runs = blocks.flatMap((block) => ('items' in block ? block.items.flatMap((item) => item.runs) : block.runs));
  return runs.map((run) => run.text).join('');
}

describe('the Markdown of answers', () => {
  it('reads bold and emphasis', () => {
    expect(runsOf('Drink **water** and *rest*.')).toEqual([
      { text: 'Drink ', style: 'plain' },
      { text: 'water', style: 'strong' },
      { text: ' and ', style: 'plain' },
      { text: 'rest', style: 'em' },
      { text: '.', style: 'plain' },
    ]);
  });

  it('leaves lone stars and arithmetic alone', () => {
    expect(runsOf('2 * 3 * 4 and ** nothing')).toEqual([{ text: '2 * 3 * 4 and ** nothing', style: 'plain' }]);
  });

  it('reads paragraphs, headings and lists', () => {
    const blocks = blocksOf(
      '## What to do\nFirst line\nsecond line\n\n- rest\n- drink\n  warm tea\n\n3. call\n4. wait\n\nEnd',
    );
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'bullets', 'numbers', 'paragraph']);
    expect(blocks[1]).toEqual({ kind: 'paragraph', runs: [{ text: 'First line\nsecond line', style: 'plain' }] });
    expect(blocks[2]).toMatchObject({ items: [{ runs: [{ text: 'rest' }] }, { runs: [{ text: 'drink warm tea' }] }] });
    expect(blocks[3]).toMatchObject({ start: 3 });
  });

  it('keeps one list when its items are a blank line apart or nested', () => {
    const blocks = blocksOf('1. one\n   - under one\n\n2. two');
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toMatchObject({ items: [{ depth: 0 }, { depth: 1 }, { depth: 0 }] });
  });

  it.each([
    ['its sources', 'Take it.\n\n*Sources: NHS, Ibuprofen (2024)*', 1],
    ['its sources and the label', '**Yes.**\n\n### Dose\n\n- 400 mg\n\n*Sources: NHS*\n\nNo human doctor.', 3],
    ['no small print', 'Take *one*.\n\nRest.', 2],
    ['emphasis in the middle', 'One.\n\n*Two.*\n\nThree.\n\nFour.', 4],
    ['nothing but emphasis', '*Rest.*', 1],
  ])('finds where the small print begins: %s', (_, text, at) => {
    expect(smallPrintOf(blocksOf(text))).toBe(at);
  });

  it('gives HTML back as text', () => {
    expect(textOf(blocksOf('<img src=x onerror=alert(1)>'))).toBe('<img src=x onerror=alert(1)>');
  });

  it('loses no letter of any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const letters = (value: string): string => value.replace(/[^\p{L}]/gu, '');
        expect(letters(textOf(blocksOf(text)))).toBe(letters(text));
      }),
    );
  });

  it('reads a hostile text in reasonable time', () => {
    const start = Date.now();
    blocksOf('**a '.repeat(5000) + '*a'.repeat(5000) + '__a '.repeat(5000));
    expect(Date.now() - start).toBeLessThan(1500);
  });
});
