import { expect } from '@jest/globals';
import articles from './articles.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import { HomeContent } from './home.schema.js';
import questions from './questions.json' with { type: 'json' };

describe('sample content of the home page', () => {
  it('HOME-009 has four tiles, three tools, and every text', () => {
    expect(HomeContent.safeParse(home).error?.issues).toBeUndefined();
  });

  it('HOME-010 HOME-011 shows three of the articles as they are, read in 6, 8 and 10 minutes', () => {
    expect(home.articles.title).toBe('Featured Medical Content');
    expect(home.articles.items.map(({ minutes }) => minutes)).toEqual([6, 8, 10]);
    for (const { title, text, category, minutes } of home.articles.items) {
      const article = articles.items.find((one) => one.title === title);
      expect(article).toMatchObject({ excerpt: text, category, readTime: minutes });
    }
    expect(home.articles.items.map(({ title }) => title.split(':')[0])).toEqual([
      'Heart disease',
      'Mental health',
      'Diabetes',
    ]);
  });

  it('HOME-014 HOME-015 names its sections and the four trust tiles', () => {
    expect([home.tools.title, home.questions.title]).toEqual(['Interactive Health Tools', 'Recent Medical Questions']);
    expect(home.trust.map(({ title }) => title)).toEqual([
      'Medical Accuracy',
      'Community Driven',
      'Evidence Based',
      'Always Updated',
    ]);
  });

  it('labels its sample questions as the questions page does', () => {
    for (const { category, doctor, doctorName } of home.questions.items) {
      expect(questions.categories.map(({ label }) => label)).toContain(category);
      expect(questions.doctors.find(({ id }) => id === doctor)?.label).toBe(doctorName);
    }
  });
});
