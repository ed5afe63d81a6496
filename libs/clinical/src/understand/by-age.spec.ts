import { understand } from './understand.js';

const found = (text: string): boolean | undefined => understand({ text }).found.get('bleeding-after-menopause');

describe('bleeding after the menopause', () => {
  it.each([
    ['58f, vaginal bleeding yesterday, my periods stopped 6 years ago'],
    ['אני בת 58, דימום נרתיקי אתמול, המחזור הפסיק לפני 6 שנים'],
    ['мне 58, вчера было кровотечение из влагалища, месячные прекратились 6 лет назад'],
  ])('is told by "%s"', (text) => expect(found(text)).toBe(true));

  it.each([['34f, vaginal bleeding yesterday'], ['58f, no vaginal bleeding'], ['vaginal bleeding since yesterday']])(
    'is not told by "%s"',
    (text) => expect(found(text)).not.toBe(true),
  );
});
