// Everyday messages with the findings that their words carry, read and accepted by hand: nothing more may be heard.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extract } from './extract.js';

interface Heard {
  readonly text: string;
  /** Findings that the words tell; some of them may still be missed. */
  readonly tells: readonly string[];
  /** Findings that nobody said and that are heard all the same: known faults, to become fewer. */
  readonly invented?: readonly string[];
}

const file = join(dirname(fileURLToPath(import.meta.url)), '../../test/heard-messages.jsonl');
const messages = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Heard);
const present = (text: string): string[] => [...extract([text])].flatMap(([id, is]) => (is ? [id] : []));

describe('everyday messages', () => {
  it('are enough in each language', () => {
    const written = (letters: RegExp): number => messages.filter(({ text }) => letters.test(text)).length;
    expect(messages.length).toBeGreaterThanOrEqual(300);
    expect(written(/[א-ת]/)).toBeGreaterThanOrEqual(75);
    expect(written(/[а-я]/)).toBeGreaterThanOrEqual(75);
  });

  it('tell nothing but what was accepted', () => {
    const added = messages.flatMap(({ text, tells, invented = [] }) => {
      const more = present(text).filter((id) => !tells.includes(id) && !invented.includes(id));
      return more.length > 0 ? [{ text, more }] : [];
    });
    expect(added).toEqual([]);
  });

  it('are heard as well as they were', () => {
    const told = messages.flatMap(({ tells }) => tells).length;
    const heard = messages.flatMap(({ text, tells }) => tells.filter((id) => present(text).includes(id))).length;
    expect(heard / told).toBeGreaterThan(0.97);
  });

  it('list as a known fault only what is still one', () => {
    const gone = messages.filter(({ text, invented = [] }) => invented.some((id) => !present(text).includes(id)));
    expect(gone.map(({ text }) => text)).toEqual([]);
  });
});
