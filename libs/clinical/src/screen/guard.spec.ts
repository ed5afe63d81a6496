import { emergencyNumbers } from '../knowledge/emergency-numbers.js';
import { guard } from './guard.js';

const QUESTION = 'I have felt unwell since this morning';
const selfHarm = (question: string) => guard({ question, answer: '' }).selfHarm;
const emergency = (answer: string, question = QUESTION) => guard({ question, answer }).emergency;

describe('guard', () => {
  it.each([
    'Your symptoms could be a heart attack. Please do not wait.',
    'This sounds like a stroke.',
    'What you describe is concerning for meningitis.',
    'I am worried that this may be sepsis.',
    'This is a medical emergency. Call 911 now.',
    'Please call an ambulance immediately.',
    'This may be a pulmonary embolism.',
    'It could be an ectopic pregnancy.',
    'Since you have crushing chest pain, you need help.',
    'Это может быть инсульт.',
    'זה יכול להיות התקף לב.',
  ])('raises the card for what the answer affirms: %s', (answer) => expect(emergency(answer)).toBe(true));

  it.each([
    'It is most likely a cold. Rest and drink.',
    'Go to hospital if you get chest pain or trouble breathing.',
    'Call 911 if your face droops or your speech is slurred.',
    'A stroke is unlikely with these symptoms.',
    'This does not sound like a heart attack.',
    'Warning signs include chest pain, fainting and confusion.',
    'Seek help when you vomit blood or have black stools.',
    'People with diabetes have a higher risk of stroke.',
    'If the fever rises above 40, it could be sepsis.',
    'This is typical of tension headache, not meningitis.',
    'Если появится боль в груди, вызовите скорую.',
  ])('is no finding, only advice: %s', (answer) => expect(emergency(answer)).toBe(false));

  it('heeds the question whatever the answer says', () => {
    const calm = 'That is surely nothing, rest a little.';
    expect(emergency(calm, 'crushing chest pain spreading to my left arm')).toBe(true);
    expect(guard({ question: 'I want to kill myself', answer: calm }).selfHarm).toBe(true);
  });

  it('remembers earlier turns', () => {
    const result = guard({ question: 'what should I do?', history: ['my face is drooping on one side'] });
    expect(result.emergency).toBe(true);
  });

  it('names one danger once', () => {
    const { redFlags } = guard({ question: QUESTION, answer: 'This could be a stroke. It may be a stroke.' });
    expect(redFlags.map(({ id }) => id)).toEqual(['answer-stroke']);
  });

  it('reads an infant out of the question', () => {
    expect(guard({ question: 'my 3 weeks old has a fever' }).emergency).toBe(true);
    expect(guard({ question: 'sore throat and fever' }).redFlags).toEqual([]);
  });

  it('gives the numbers of the country', () => {
    expect(guard({ question: QUESTION, country: 'il' }).numbers.ambulance).toBe('101');
    expect(guard({ question: QUESTION }).numbers.text).toBe('112 / 911');
  });
});

describe('emergencyNumbers', () => {
  it('falls back to the default for what is no country', () => {
    for (const code of [undefined, null, '', 'XX', 'constructor', '__proto__']) {
      expect(emergencyNumbers(code)).toMatchObject({ country: null, text: '112 / 911' });
    }
    expect(emergencyNumbers(' us ')).toMatchObject({ country: 'US', ambulance: '911', crisis: '988' });
  });

  it.each(['I want to end it', 'I just want to end it tonight', 'she is planning to end it'])(
    'hears thoughts of suicide in "%s"',
    (line) => expect(selfHarm(line)).toBe(true),
  );

  it.each([
    'I want to end my subscription',
    'I want to end the conversation, it was helpful',
    'we are planning to end our lease',
    'I was thinking of ending the treatment early',
  ])('hears none in "%s"', (line) => expect(selfHarm(line)).toBe(false));
});
