import { describe, expect, it } from '@jest/globals';
import { detectLanguage, directionOfText, languageOfText } from '../../i18n/language.js';
import { PRICES } from '../../testing/chat.js';
import { chipsFor, draftWith, freeQuestionsLeft, gateOf, saysLimitReached, visibleGate } from './chat.rules.js';

const { 'alex-text': alex, 'julia-text': julia } = PRICES.actions;

describe('the rules of the consultation', () => {
  it('CHAT-023 CHAT-024 shows 2 minus usage and never less than 0', () => {
    expect([0, 1, 2, 3, 7].map(freeQuestionsLeft)).toEqual([2, 1, 0, 0, 0]);
  });

  it('CHAT-053 Alex needs credits above 0', () => {
    expect(gateOf('alex', { credits: 0, diamonds: 9 }, alex)).toBe('no-credits');
    expect(gateOf('alex', { credits: 1, diamonds: 0 }, alex)).toBeNull();
  });

  it('CHAT-052 Julia needs at least 2 diamonds', () => {
    expect(gateOf('julia', { credits: 9, diamonds: 1 }, julia)).toBe('no-diamonds');
    expect(gateOf('julia', { credits: 0, diamonds: 2 }, julia)).toBeNull();
  });

  it('CHAT-061 a visitor choosing Julia is asked to register', () => {
    expect(gateOf('julia', null, julia)).toBe('register');
  });

  it('CHAT-044 a count of 3 means that the limit is reached, but the server still hears the question', () => {
    expect(visibleGate(null, null, 2)).toBeNull();
    expect(visibleGate(null, null, 3)).toBe('free-used');
    expect(gateOf('alex', null, alex)).toBeNull();
  });

  it('stops an empty balance before the prices are known', () => {
    expect(gateOf('alex', { credits: 0, diamonds: 5 })).toBe('no-credits');
    expect(gateOf('julia', { credits: 0, diamonds: 5 })).toBeNull();
  });

  it('knows the stored limit markers', () => {
    for (const marker of ['USAGE LIMIT REACHED', 'UPGRADE REQUIRED', 'Usage limit exceeded']) {
      expect(saysLimitReached(`… ${marker} …`)).toBe(true);
    }
    expect(saysLimitReached('Limit your salt.')).toBe(false);
  });

  it('I18N-001 tells the languages by their scripts', () => {
    const texts = ['כאב ראש', 'болит голова', '头痛', '頭がいたい', 'صداع', 'headache'];
    expect(texts.map(detectLanguage)).toEqual(['he', 'ru', 'zh', 'ja', 'ar', 'en']);
  });

  it('an answer’s language is that of most of its letters', () => {
    expect(languageOfText('תשובה עם COVID-19 בתוכה')).toBe('he');
    expect(languageOfText('Это может быть HELLP')).toBe('ru');
    expect(languageOfText('You wrote "боль"; that means pain.')).toBe('en');
    expect(languageOfText('')).toBe('en');
  });

  it('takes the direction of most letters', () => {
    expect(directionOfText('COVID-19 הוא נגיף שגורם לחום')).toBe('rtl');
    expect(directionOfText('The Hebrew word for headache is כאב ראש')).toBe('ltr');
    expect(directionOfText('صداع شديد')).toBe('rtl');
  });

  it('offers short answers only to questions that can be answered by them', () => {
    expect(chipsFor('Thank you. Does light bother you?')).toEqual(['Yes', 'No', 'Not sure']);
    expect(chipsFor('Is it on the left or the right side?')).toEqual([]);
    expect(chipsFor('Since when do you have it?')).toEqual([]);
    expect(chipsFor('May I ask you this next: Does it throb?')).toEqual(['Yes', 'No', 'Not sure']);
  });

  it('offers the choices of the question where it has some', () => {
    expect(chipsFor('Which unit is it in?', ['ng/mL', 'µg/L'])).toEqual(['ng/mL', 'µg/L']);
    expect(chipsFor('Does light bother you?', [])).toEqual(['Yes', 'No', 'Not sure']);
  });

  it('a chip goes behind what was typed and never over it', () => {
    expect(draftWith('Yes', null, '  ')).toBe('Yes');
    expect(draftWith('No', null, 'Since Monday, ')).toBe('Since Monday, No');
    expect(draftWith('No', 'Yes', 'Yes')).toBe('No');
    expect(draftWith('No', null, 'Yes')).toBe('Yes No');
    expect(draftWith('No', null, 'No')).toBe('No');
  });

  it.each([
    ['he', 'שאלה אחת תעזור לי: האם זה מרגיש כמו סרט הדוק?', ['כן', 'לא', 'לא בטוח/ה']],
    ['he', 'האם זה בצד ימין או שמאל?', []],
    ['he', 'ממתי זה?', []],
    ['ru', 'Мне поможет один вопрос: Ощущение обруча на голове?', ['Да', 'Нет', 'Не уверен(а)']],
    ['ru', 'Стул жидкий, как вода?', ['Да', 'Нет', 'Не уверен(а)']],
    ['ru', 'Болит справа или слева?', []],
    ['ru', 'Как давно это началось?', []],
    ['ru', 'Сколько дней держится температура?', []],
  ])('offers them in %s for: %s', (_, question, chips) => {
    expect(chipsFor(question)).toEqual(chips);
  });
});
