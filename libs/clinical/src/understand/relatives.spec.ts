// What a relative thinks of it changes nothing, and what a relative once had is no alarm of today.
import benign from '../../test/benign.json' with { type: 'json' };
import calm from '../../test/calm-lines.json' with { type: 'json' };
import emergencies from '../../test/emergencies.json' with { type: 'json' };
import { assess } from '../assess.js';
import { guard } from '../screen/guard.js';

const COMFORT = [
  'My wife says it is surely nothing.',
  'My husband thinks I am overreacting.',
  'My brother said it is only stress.',
  'My mother reckons it will pass, it is just the nerves.',
  'My dad is convinced it is only heartburn.',
  'My friend insists that I am just tired.',
  'My sister keeps saying it is nothing to worry about.',
];
const complaints = [...Object.values(emergencies), ...Object.values(benign), ['chest pain']].flat();

describe('the same complaint with and without a relative who plays it down', () => {
  it('are a hundred pairs', () => expect(complaints).toHaveLength(100));

  it.each(complaints.map((text, at) => [text, COMFORT[at % COMFORT.length] ?? '']))('%s | %s', (text, comfort) => {
    const { triage } = assess({ text });
    expect(assess({ text: `${text}. ${comfort}` }).triage).toBe(triage);
    expect(assess({ text: `${comfort} ${text}` }).triage).toBe(triage);
  });
});

describe('what is denied, or was another person’s', () => {
  it('are sixty lines', () => expect([...calm.denied, ...calm.others]).toHaveLength(60));

  // "I do not want to hurt myself, I am only stressed" still gets the card: kept on the careful side, aim is none.
  it('raises at most one alarm', () => {
    const alarmed = [...calm.denied, ...calm.others].filter((question) => guard({ question }).emergency);
    expect(alarmed.length).toBeLessThanOrEqual(1);
  });
});
