import { excerptOf, hasWords, wordsOf } from './search.rules.js';

describe('the search in conversations', () => {
  it('finds all words, in any order, whatever their case and alphabet', () => {
    expect(hasWords('A dry Cough since Monday', wordsOf('monday  COUGH'))).toBe(true);
    expect(hasWords('A dry cough', wordsOf('cough fever'))).toBe(false);
    expect(hasWords('Сухой Кашель', wordsOf('кашель'))).toBe(true);
    expect(hasWords('כאב ראש חזק', wordsOf('ראש'))).toBe(true);
  });

  it('shows the words in their context, in one line', () => {
    const text = `${'before '.repeat(20)}\n\nthe knee hurts ${'after '.repeat(20)}`;
    const excerpt = excerptOf(text, wordsOf('knee'));
    expect(excerpt).toMatch(/^….*the knee hurts.*…$/);
    expect(excerpt?.length).toBeLessThan(150);
    expect(excerptOf('My knee', wordsOf('knee'))).toBe('My knee');
    expect(excerptOf('My knee', wordsOf('hip'))).toBeNull();
  });

  it('shows no marks of Markdown', () => {
    const answer = '### What it could be\n- **Migraine.** It throbs\n- rest';
    expect(excerptOf(answer, wordsOf('migraine'))).toBe('What it could be Migraine. It throbs rest');
  });

  it('treats pattern characters literally', () => {
    expect(hasWords('10% of (all)', wordsOf('10% (all)'))).toBe(true);
    expect(hasWords('anything', wordsOf('.*'))).toBe(false);
  });
});
