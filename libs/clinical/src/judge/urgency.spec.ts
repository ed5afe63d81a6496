import { assess } from '../assess.js';

describe('the time by which somebody should be seen', () => {
  const urgency = (text: string, age: number): string => assess({ text, age, sex: 'male' }).urgency;

  it('is home care for a sprain that carries, and days for one that does not get better', () => {
    expect(urgency('Rolled my ankle yesterday, it is a bit swollen, I can walk on it', 22)).toBe('home');
    expect(urgency('Rolled my ankle four days ago, it is still swollen and sore', 22)).toBe('three-days');
  });

  it('is today for a dangerous cause that is plausible', () => {
    expect(urgency('Red painful eye and light hurts', 30)).toBe('today');
  });

  it('is no emergency for causes of a complaint that is only guessed', () => {
    expect(urgency('my arm is not weak, it only aches after tennis', 40)).not.toBe('now');
    expect(urgency('no overdose, I took the usual dose', 40)).not.toBe('now');
  });

  it('may wait two weeks for both ankles of an old person, not for breath that gets short', () => {
    expect(urgency('both my ankles have been swollen for two weeks', 72)).toBe('two-weeks');
    expect(['today', 'now']).toContain(urgency('my ankles are swollen and I get breathless on the stairs', 72));
  });

  it('is what the rules of its file say, not what several planned causes would add up to', () => {
    expect(urgency('low back ache after gardening two days ago, I can walk, no numbness', 40)).toBe('home');
    expect(urgency('cannot fall asleep this week because of a deadline, otherwise well', 40)).toBe('home');
  });

  it('is a planned visit for a clear cause that is one', () => {
    expect(urgency('silvery scaly patches on my elbows and knees', 40)).toBe('two-weeks');
  });

  it.each([
    ['my heart skips a beat now and then after coffee, no dizziness, no chest pain', 30, 'home'],
    ['irregular heartbeat since this morning', 30, 'today'],
    ['I hit my head on a shelf, no headache, no vomiting', 30, 'home'],
    ['I hit my head on a shelf and now I have a headache', 30, 'today'],
    ['both ankles are swollen in the evening after standing, gone by the morning', 50, 'home'],
  ])('follows the table of complaints: %s', (text, age, level) => expect(urgency(text, age)).toBe(level));

  it('is today for spotting in early pregnancy, at once with pain or later on', () => {
    const hers = (text: string): string => assess({ text, age: 30, sex: 'female' }).urgency;
    expect(hers('9 weeks pregnant, light spotting since this morning')).toBe('today');
    expect(hers('9 weeks pregnant, spotting and pain on one side')).toBe('now');
    expect(hers('30 weeks pregnant and spotting')).toBe('now');
    expect(hers('I am pregnant and spotting')).toBe('now');
  });
});
