import { readFever } from './temperature.js';

describe('a measured temperature', () => {
  it.each(['39.4 in the night', '101.5 since noon', 'temp is 38.0'])('says fever: %s', (text) => {
    expect(readFever(text)).toContain('fever');
  });

  it.each([
    'temperature 36.7, sore throat',
    'temp is 37.2',
    'температура сейчас 36,7',
    'חום 36.5',
    'bmi 38.5',
    '38.5 weeks',
  ])('says none: %s', (text) => {
    expect(readFever(text)).not.toMatch(/fever|temp|температура|חום/);
  });

  it('is not found in the age after it', () => {
    expect(readFever('temperature, 37 years old')).toContain('temperature');
  });
});
