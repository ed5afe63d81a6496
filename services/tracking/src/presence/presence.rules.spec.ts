import { byCountry, nameOfCountry } from './presence.rules.js';

describe('people by country', () => {
  it('ONL-003, ONL-004 counts each country, largest first', () => {
    const users = ['Chile', 'Austria', 'Chile', 'Benin'].map((country) => ({ country }));
    expect(byCountry(users)).toEqual([
      { country: 'Chile', count: 2 },
      { country: 'Austria', count: 1 },
      { country: 'Benin', count: 1 },
    ]);
  });
});

describe('the name of a country', () => {
  it('is English, and "Unknown" without a code', () => {
    expect(['US', 'IL', undefined].map(nameOfCountry)).toEqual(['United States', 'Israel', 'Unknown']);
  });
});
