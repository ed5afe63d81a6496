import { Gatherer, listOf, type Item } from './gather.js';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const item = (text: string): Item => ({ text });

function started(): { sent: [string, string[]][]; gatherer: Gatherer<Item> } {
  const sent: [string, string[]][] = [];
  const gatherer = new Gatherer<Item>(16, (place, items) => sent.push([place, items.map(({ text }) => text)]));
  return { sent, gatherer };
}

describe('gathered items', () => {
  it('within a turn of the event loop go together, one message per destination, in order', async () => {
    const { sent, gatherer } = started();
    gatherer.add('a', item('1'));
    gatherer.add('b', item('2'));
    gatherer.add('a', item('3'));
    expect(sent).toEqual([]);
    await turn();
    expect(sent).toEqual([
      ['a', ['1', '3']],
      ['b', ['2']],
    ]);
    gatherer.add('a', item('4'));
    await turn();
    expect(sent.at(-1)).toEqual(['a', ['4']]);
  });

  it('are sent at once when a message is full, and the rest with the turn; nothing twice', async () => {
    const { sent, gatherer } = started();
    for (let at = 0; at < 20; at += 1) gatherer.add('a', item(String(at)));
    expect(sent.map(([, items]) => items.length)).toEqual([16]);
    await turn();
    await turn();
    expect(sent.flatMap(([, items]) => items)).toEqual(Array.from({ length: 20 }, (_, at) => String(at)));
    expect(sent.length).toBe(2);
  });

  it('do not make a large message larger', async () => {
    const { sent, gatherer } = started();
    const large = 'x'.repeat(60_000);
    gatherer.add('a', item('1'));
    gatherer.add('a', item(large));
    gatherer.add('a', item(large));
    await turn();
    expect(sent.map(([, items]) => items.map(({ length }) => length))).toEqual([[1, 60_000], [60_000]]);
  });

  it('are sent immediately on request', async () => {
    const { sent, gatherer } = started();
    gatherer.add('a', item('1'));
    gatherer.flush();
    expect(sent).toEqual([['a', ['1']]]);
    await turn();
    expect(sent.length).toBe(1);
  });

  it('form a JSON list', () => {
    expect(JSON.parse(listOf([item('{"a":1}'), item('[2]')]))).toEqual([{ a: 1 }, [2]]);
  });
});
