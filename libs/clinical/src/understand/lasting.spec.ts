import { extract } from './extract.js';

const told = (text: string): string[] => [...extract([text])].flatMap(([id, is]) => (is ? [id] : []));

describe('findings that are a matter of time', () => {
  it.each([
    ['left shoulder pain for the last 5 months', 'long-lasting'],
    ['headaches for about two years, each lasting 3 hours', 'long-lasting'],
    ['a 6-month history of cough with phlegm', 'long-cough'],
    ['dry cough, started five weeks ago', 'long-cough'],
    ['diarrhoea for six weeks', 'long-diarrhea'],
    ['שיעול כבר חמישה שבועות', 'long-cough'],
    ['болит плечо уже пять месяцев', 'long-lasting'],
  ])('are told by "%s": %s', (text, id) => expect(told(text)).toContain(id));

  it.each([
    ['left shoulder pain for two months', 'long-lasting'],
    ['34 weeks pregnant, palms itch', 'long-lasting'],
    ['34 weeks, palms itch', 'long-lasting'],
    ['three weeks after a journey I have a fever', 'long-fever'],
    ['pneumonia two years ago, now cough', 'long-lasting'],
    ['cough for 3 days, knee pain for two years', 'long-cough'],
    ['smoked for 30 years and have a cough today', 'long-cough'],
    ['my son is 7 years old and has a rash', 'long-lasting'],
    ['Mine is 7 months, has a cough', 'long-cough'],
    ['wets the bed again after being dry for a year', 'long-lasting'],
    ['I have been on statins for half a year and my legs ache', 'long-lasting'],
    ['נוטלת סטטינים חצי שנה ויש לי כאבי שרירים ברגליים', 'long-lasting'],
    ['no cough for five weeks', 'long-cough'],
  ])('are not told by "%s": %s', (text, id) => expect(told(text)).not.toContain(id));
});
