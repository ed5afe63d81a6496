import { describe, expect, it } from '@jest/globals';
import { assess } from '../assess.js';
import { composeAnswer } from '../advise/compose.js';

const answer = (text: string, history: readonly string[] = [], profile = {}) =>
  composeAnswer(assess({ text, history, profile }), { doctor: 'alex' });

describe('questions of health that are no complaint', () => {
  it.each([
    ['Is it ok to take ibuprofen and paracetamol together', /ibuprofen.*paracetamol|paracetamol.*ibuprofen/is],
    ['Can I drink alcohol while taking metronidazole?', /metronidazole/i],
    ['What do high ALT 92 and AST 60 mean in my blood test?', /liver/i],
    ['How does a colonoscopy work?', /bowel/i],
    ['What is first aid for a burn?', /water/i],
  ])('are answered: %s', (text, expected) => {
    const { general, intent } = assess({ text });
    expect(intent).toBe('topic');
    expect(general).not.toBeNull();
    const { text: said, causes } = answer(text);
    expect(said).toMatch(expected);
    expect(said).toMatch(/^\*\*/);
    expect(said).toContain('Sources:');
    expect(causes).toEqual([]);
  });

  it.each([
    'I am a 45 year old woman, burning pain in my upper stomach after meals for three weeks, and I take ibuprofen for my back',
    'My 3 year old has had a fever of 39 since yesterday and won’t drink',
    'headache and blood pressure is fine',
    'back pain for a week already',
    'כאבי גב כבר שבוע',
    'неделю болит спина',
  ])('leave complaints to the differential: %s', (text) => {
    expect(assess({ text }).general).toBeNull();
    expect(assess({ text }).differential.length).toBeGreaterThan(0);
  });

  it('are not answered in an emergency', () => {
    const { general, redFlags } = assess({ text: 'I took thirty paracetamol tablets, is it ok with alcohol?' });
    expect(redFlags.some(({ level }) => level === 'emergency')).toBe(true);
    expect(general).toBeNull();
  });

  it('know the profile: an allergy changes the answer', () => {
    const question = 'Can I take amoxicillin?';
    expect(answer(question, [], { allergies: ['penicillin'] }).text).not.toBe(answer(question).text);
  });
});

describe('replies below such an answer', () => {
  it('join what was asked: a unit makes a value readable', () => {
    const before = 'my vitamin D is 20';
    const { followUpQuestion, followUpChoices } = answer(before);
    expect(followUpQuestion).not.toBeNull();
    expect(followUpChoices).toContain('ng/mL');
    expect(answer('ng/mL', [before]).text).toMatch(/vitamin D/i);
    expect(assess({ text: 'ng/mL', history: [before] }).intent).not.toBe('topic');
  });

  it('say briefly that nothing changes where it does not', () => {
    const before = 'What do high ALT 92 and AST 60 mean in my blood test?';
    const [choice] = answer(before).followUpChoices;
    const reply = answer(choice ?? '', [before]);
    expect(reply.text.length).toBeLessThan(answer(before).text.length);
    expect(reply.text).toContain('**');
  });

  it('leave a new complaint alone', () => {
    const before = 'Is it ok to take ibuprofen and paracetamol together';
    expect(assess({ text: 'I have a sore throat and a cough', history: [before] }).general).toBeNull();
  });
});

describe('what somebody complains of without asking', () => {
  const generalOf = (text: string) => assess({ text, country: 'GB' }).general;

  it.each([
    'bladder infection',
    'wound looks infected',
    'ear infection in my 2 year old',
    'hot and cold since last night',
    'my toddler touched the iron',
    'my daughter is always thirsty and losing weight',
    'baby fussy all night and won’t settle',
    'too long in the sauna and collapsed',
    'one breast got bigger',
    'burning when I wee since yesterday and going every half hour, 20 weeks pregnant',
    "my mum's ankles are swollen and she gets out of breath walking to the shop",
    'ירד לי דם מהאף הבוקר ונפסק אחרי כמה דקות, לא לוקח מדללי דם',
  ])('is no question about a part of it, a topic or a medicine: %s', (text) => {
    expect(generalOf(text)).toBeNull();
  });

  it.each([
    'is a bladder infection contagious?',
    'I have a cold sore, can I kiss my baby',
    'shingles, how long am I infectious',
  ])('is answered when it is asked: %s', (text) => {
    expect(generalOf(text)?.ability).toBe('condition');
  });

  it('is not the result of somebody else: after possible HIV contact hours count', () => {
    const answer = generalOf('unprotected sex last night with someone who is HIV positive');
    expect([answer?.ability, answer?.lead.includes('72')]).toEqual(['topic', true]);
    expect(generalOf('my HIV test is positive')?.ability).toBe('test-result');
  });

  it('is no borrowed medicine where it is only its owner who is ill', () => {
    const lead = (text: string) => generalOf(text)?.lead ?? '';
    expect(lead("can I take my mum's amlodipine?")).toContain('meant for somebody else');
    expect(lead("my mum's ankles are swollen, she takes amlodipine")).not.toContain('meant for somebody else');
  });
});
