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
});
