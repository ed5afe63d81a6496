import { assess } from '../assess.js';
import { composeAnswer } from '../advise/compose.js';
import { guard } from '../screen/guard.js';
import { knowledge } from '../knowledge/knowledge.js';
import { answersIn, type Said } from './replies.js';
import { isBareReply, replyIn } from '../understand/reply-words.js';

describe('a short reply', () => {
  it.each([
    ['yes', 'Yes'],
    ['yes', 'yeah, since Monday'],
    ['yes', 'да, иногда'],
    ['yes', 'כן'],
    ['no', 'No.'],
    ['no', 'nope, never had it'],
    ['no', 'It doesn’t'],
    ['no', 'нет'],
    ['no', 'לא'],
    ['not-sure', 'not sure'],
    ['not-sure', "I don't know"],
    ['not-sure', 'I’m not sure'],
    ['not-sure', 'не знаю'],
    ['not-sure', 'Не уверен(а)'],
    ['not-sure', 'לא בטוח/ה'],
    [null, 'November was worse'],
    [null, 'yesterday it began'],
    [null, 'now and then'],
    [null, 'My left knee'],
  ])('%s: %s', (value, text) => {
    expect(replyIn(text)).toBe(value);
  });
});

const REPLIES = ['Yes', 'No.', 'no', 'Not sure', 'כן', 'לא', 'לא!', 'לא בטוח/ה', 'Да', 'Нет', 'нет.', 'Не уверен(а)'];

describe('nothing but a short reply', () => {
  it.each(REPLIES)('is "%s", and raises no alarm', (text) => {
    expect(isBareReply(text)).toBe(true);
    const after = (history: string[]) => assess({ text, history }).redFlags;
    expect([after([]), after(['I have a headache']), after(['יש לי כאב ראש'])]).toEqual([[], [], []]);
    expect(guard({ question: text, history: ['יש לי כאב ראש'] }).emergency).toBe(false);
  });

  it.each([
    'not breathing',
    'no pulse',
    'לא נושם',
    'не дышит',
    'No fever',
    'yes, and my chest hurts',
    'Not sure it helps',
  ])('is not "%s"', (text) => expect(isBareReply(text)).toBe(false));

  it.each(['not breathing', 'לא נושם', 'не дышит'])('does not hide an emergency: %s', (question) => {
    expect(guard({ question }).emergency).toBe(true);
  });
});

/** A conversation with the engine, in which each of these is written below its answer to the one before. */
function talk(...lines: readonly string[]) {
  const said: Said[] = [];
  const asked: (string | null)[] = [];
  let result = assess({ text: '' });
  for (const text of lines) {
    const history = said.filter(({ role }) => role === 'user').map((one) => one.text);
    said.push({ role: 'user', text });
    result = assess({ text, history, answers: answersIn(said) });
    const { text: words, followUpQuestion } = composeAnswer(result, { doctor: 'alex' });
    said.push({ role: 'doctor', text: `${words}\n\nFOLLOW-UP: ${followUpQuestion}` });
    asked.push(followUpQuestion);
  }
  return { said, asked, result };
}

describe('a reply to a question of the engine', () => {
  it.each([
    ['I have hiccups', 'Yes', 'No', 'Not sure'],
    ['יש לי שיהוקים', 'כן', 'לא', 'לא בטוח/ה'],
    ['У меня икота', 'Да', 'Нет', 'Не уверен(а)'],
  ])('leads on to the next one, in the same language: %s', (...lines) => {
    const { said, asked, result } = talk(...lines);
    expect(new Set(asked).size).toBe(lines.length);
    expect([...new Set(answersIn(said).map(({ value }) => value))]).toEqual(['yes', 'no', 'not-sure']);
    expect(result.locale).toBe(assess({ text: lines[0] }).locale);
    const [yes, no] = answersIn(said);
    const understood = new Map(result.understood.map(({ findingId, present }) => [findingId, present]));
    expect([understood.get(yes?.findingId ?? ''), understood.get(no?.findingId ?? '')]).toEqual([true, false]);
  });

  it.each([
    ['Black stools', [{ findingId: 'black-stool', value: 'yes' }]],
    [
      'neither.',
      [
        { findingId: 'black-stool', value: 'no' },
        { findingId: 'weight-loss', value: 'no' },
      ],
    ],
    [
      'No',
      [
        { findingId: 'black-stool', value: 'no' },
        { findingId: 'weight-loss', value: 'no' },
      ],
    ],
    ['Yes', []],
    ['Why do you ask?', []],
  ])('is read by the choices that the question offers: %s', (text, answers) => {
    const { said } = talk('burning pain in my upper stomach after meals', text);
    expect(answersIn(said)).toEqual(answers);
  });

  it('gets what it changes, not the whole answer again', () => {
    const history = ['burning pain in my upper stomach after meals'];
    const first = composeAnswer(assess({ text: history[0] ?? '' }), { doctor: 'alex' });
    const asked = first.followUpQuestion ?? undefined;
    const reply = (text: string) => {
      const answers = answersIn([
        { role: 'doctor', text: asked ?? '' },
        { role: 'user', text },
      ]);
      return composeAnswer(assess({ text, history, asked, answers }), { doctor: 'alex' }).text;
    };
    expect(reply('Lost weight')).toMatch(/^\*\*That makes it more urgent\. See a doctor within three days\./);
    expect(reply('Lost weight')).toContain('stomach cancer');
    expect(reply('Neither')).toMatch(/^\*\*Thank you\. What I advised stays the same\./);
    expect(reply('my aunt asked me that as well')).toMatch(/^\*\*Thank you, I have noted that\. I cannot tell/);
    expect(reply('Neither').length).toBeLessThan(first.text.length / 2);
  });

  it('raises the alarm that the words alone would have raised', () => {
    const question = knowledge().findings.get('stiff-neck')?.question?.en ?? '';
    const said: Said[] = [
      { role: 'user', text: 'I have a headache and a high fever' },
      { role: 'doctor', text: `That could be many things.\n\nFOLLOW-UP: One question would help me most: ${question}` },
      { role: 'user', text: 'Yes' },
    ];
    const heard = (answers: ReturnType<typeof answersIn>) =>
      guard({ question: 'Yes', history: [said[0]?.text ?? ''], answers }).emergency;
    expect([heard([]), heard(answersIn(said))]).toEqual([false, true]);
  });

  it('is none when something is asked back, when it is no reply, and when a model has asked', () => {
    const question = knowledge().findings.get('stiff-neck')?.question?.en ?? '';
    const after = (asked: string, text: string) =>
      answersIn([
        { role: 'doctor', text: asked },
        { role: 'user', text },
      ]);
    expect(after(question, 'Yes')).toHaveLength(1);
    expect(after(question, 'Yes, but is it dangerous?')).toEqual([]);
    expect(after(question, 'It began on Monday')).toEqual([]);
    expect(after('Have you been to a lake lately?', 'Yes')).toEqual([]);
    expect(answersIn([{ role: 'user', text: 'Yes' }])).toEqual([]);
  });
});
