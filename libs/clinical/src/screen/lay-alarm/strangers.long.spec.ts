// Every line by people who never saw this repository, counted by kind; each fourth is in lay-alarm.spec.ts.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layFigures, STRANGERS } from '../../../cli/accuracy.js';
import { readLines } from '../../../cli/train/lines.js';
import { shownFigures } from '../../../test/shown-figures.js';
import { guard } from '../guard.js';

const home = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const voices = readLines(join(home, 'test/development-lines.jsonl')).filter(({ kind }) => STRANGERS.has(kind));
const alarming = new Set(voices.filter(({ text }) => guard({ question: text }).emergency).map(({ text }) => text));
const card = (text: string): boolean => alarming.has(text);

// Halves of lines by people who never saw this repository: in no training, counted and never read one by one. Floors
// against falling back; the aims are 97, 100 and 5 %. The second strangers were asked for veiled talk and for harmless
// lines that resemble emergencies and talk of suicide.
describe.each([
  ['new-voices', 0.98, 0.95, 0.07],
  ['strangers', 0.98, 0.98, 0.02],
  ['second-strangers', 0.98, 0.91, 0.11],
  ['third-strangers', 0.99, 0.98, 0.1],
  ['fourth-strangers', 0.97, 0.95, 0.1],
  ['fifth-strangers', 0.97, 0.93, 0.07],
])('lines of %s', (kind, emergencies, selfHarm, harmless) => {
  const alarmed = (label: string): number => {
    const own = voices.filter((line) => line.kind === kind && line.label === label);
    expect(own.length).toBeGreaterThan(50);
    return own.filter(({ text }) => card(text)).length / own.length;
  };
  it('raise the card for emergencies', () => expect(alarmed('emergency')).toBeGreaterThanOrEqual(emergencies));
  it('raise it for self-harm', () => expect(alarmed('self-harm')).toBeGreaterThanOrEqual(selfHarm));
  it('raise it for few harmless lines', () => expect(alarmed('none')).toBeLessThanOrEqual(harmless));
});

it('lines of all strangers together are counted so on the accuracy page', () => {
  expect(layFigures(voices, ({ text }) => card(text))).toEqual(shownFigures['strangers']);
});
