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
});
