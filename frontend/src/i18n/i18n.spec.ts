import { expect } from '@jest/globals';
import { t as chatText } from './chat.js';
import hebrew from './he/chat.json' with { type: 'json' };
import { t } from './index.js';
import { detectLanguage, directionOf } from './language.js';
import { catalogueOf } from './messages.js';
import russian from './ru/chat.json' with { type: 'json' };

describe('languages', () => {
  it.each([
    ['כואב לי הראש', 'he'],
    ['У меня болит голова', 'ru'],
    ['我头疼', 'zh'],
    ['頭が痛いです', 'ja'],
    ['عندي صداع', 'ar'],
    ['My head aches', 'en'],
    ['Mir ist schwindelig, 38.5 °C', 'en'],
    ['', 'en'],
  ] as const)('I18N-001 %s is %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('I18N-002 Hebrew and Russian have translations', () => {
    expect(t('home.guidance', {}, 'he')).toMatch(/\p{Script=Hebrew}/u);
    expect(t('home.guidance', {}, 'ru')).toMatch(/\p{Script=Cyrillic}/u);
  });

  it.each(['zh', 'ja', 'ar'] as const)('I18N-003 %s shows the English labels', (language) => {
    expect(t('home.guidance', {}, language)).toBe('Get Medical Guidance');
  });

  it('Hebrew and Arabic are written from the right', () => {
    expect((['he', 'ar', 'en', 'ru'] as const).map(directionOf)).toEqual(['rtl', 'rtl', 'ltr', 'ltr']);
  });

  it('fills in values, and falls back to English', () => {
    expect(t('home.minutes', { minutes: 6 })).toBe('6 min read');
    expect(t('home.minutes', { minutes: 6 }, 'ar')).toBe('6 min read');
  });

  it.each([
    [0, '0 free questions left'],
    [1, '1 free question left'],
    [2, '2 free questions left'],
    [1200, '1,200 free questions left'],
  ])('counts %s in English', (n, text) => {
    expect(chatText('chat.balance.free', { n })).toBe(text);
  });

  it.each([
    [1, 'נותר קרדיט אחד', 'Остался 1 кредит'],
    [2, 'נותרו שני קרדיטים', 'Осталось 2 кредита'],
    [5, 'נותרו 5 קרדיטים', 'Осталось 5 кредитов'],
    [21, 'נותרו 21 קרדיטים', 'Остался 21 кредит'],
  ])('counts %s in Hebrew and Russian', (n, inHebrew, inRussian) => {
    expect(catalogueOf('he', hebrew)._('chat.balance.creditsLeft', { n })).toBe(inHebrew);
    expect(catalogueOf('ru', russian)._('chat.balance.creditsLeft', { n })).toBe(inRussian);
  });
});
