import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messagesHash, readExamples } from '../../cli/train/subjects.js';
import { assess } from '../assess.js';
import { COMPLAINTS } from '../complaints/data.js';
import { TOPICS } from '../topics/data.js';
import weights from '../../weights/subjects.json' with { type: 'json' };
import { subjectOf, subjectOfTurns, sureOf } from './subjects.js';

const HOME = `${join(dirname(fileURLToPath(import.meta.url)), '../..')}/`;

describe('the messages that subjects are learnt from', () => {
  const messages = readExamples(HOME);

  it('are those that the weights were made from', () => {
    expect(weights.madeFrom).toBe(messagesHash(HOME));
  });

  it('are there for every complaint and every topic, and for nothing else', () => {
    const known = [...COMPLAINTS.map(({ id }) => `complaint/${id}`), ...TOPICS.map(({ id }) => `topic/${id}`)];
    const written = new Set(messages.map(({ subject }) => subject).filter((one) => !one.startsWith('other/')));
    expect(written).toEqual(new Set(known));
  });

  it('stand under one subject each', () => {
    const subjects = new Map<string, string>();
    const twice = messages.filter(
      ({ subject, text }) => (subjects.get(text) ?? subject) !== subject || !subjects.set(text, subject),
    );
    expect(twice).toEqual([]);
  });
});

/** In words that no example has. */
describe('what a message is about', () => {
  it.each([
    ['grandpa is 84 and very muddled since this morning', 'confusion'],
    ['the condom came off and we noticed too late', 'contraception-failure'],
    ['my knee aches when I walk down a hill', 'knee-pain'],
    ['swallowed fourteen painkillers today because of my back', 'poisoning'],
    ['у бабушки с утра путаница в голове, не узнаёт внука', 'confusion'],
    ['הברכיים כואבות לי כשאני יורדת במדרגות', 'knee-pain'],
  ])('is a complaint: %s', (message, id) => {
    expect(sureOf(subjectOf(message), 'complaint')).toBe(id);
  });

  it.each([
    ['which jabs should we get before our trip to Tanzania', 'travel-clinic'],
    ['is green poo ok in a three week old baby', 'baby-stools'],
  ])('is a topic: %s', (message, id) => {
    expect(sureOf(subjectOf(message), 'topic')).toBe(id);
  });

  it.each(['', 'hello', 'qwerty', 'who painted the Mona Lisa?', '12 34 56', 'a'.repeat(5000)])(
    'is left open: %s',
    (message) => {
      expect(sureOf(subjectOf(message), 'complaint')).toBeNull();
      expect(sureOf(subjectOf(message), 'topic')).toBeNull();
    },
  );

  it('comes before a condition that is only named beside it', () => {
    const { complaint, urgency } = assess({
      text: 'My mum is 78 and confused since last night, she had a UTI last month',
    });
    expect([complaint?.id, urgency]).toEqual(['confusion', 'today']);
  });

  it('is the same in a conversation, whatever is replied later', () => {
    const turns = ['my lower back hurts since I lifted a box', 'black stools', 'yes, and my knee aches'];
    expect(sureOf(subjectOfTurns(turns, 'complaint'), 'complaint')).toBe('back-pain');
  });
});
