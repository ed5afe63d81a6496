import { extract } from '../understand/extract.js';

const hears = (text: string, id: string): boolean => extract([text]).get(id) === true;

describe('a sore', () => {
  it.each([
    ["I've got a sore on my big toe that won't heal", 'foot-pain'],
    ['there is a small sore, my toe is black', 'foot-pain'],
  ])('is no pain: %s', (text, id) => expect(hears(text, id)).toBe(false));

  it.each([
    ['I have a sore toe', 'foot-pain'],
    ['my big toe is sore', 'foot-pain'],
    ['a sore throat', 'sore-throat'],
  ])('is not what is sore: %s', (text, id) => expect(hears(text, id)).toBe(true));
});
