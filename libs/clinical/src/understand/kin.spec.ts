import { extract } from './extract.js';

const hears = (text: string, id: string): boolean => extract([text]).get(id) === true;

describe('kin that are only mentioned', () => {
  it.each([
    [
      'I have a weak stream and get up at night. My brother-in-law has just been told he has prostate cancer',
      'cancer-history',
    ],
    [
      'I went for my eye test and the pressure is raised. My grandmother went blind from glaucoma',
      'sudden-vision-loss',
    ],
    ['itchy bum at night. my kid had worms last month', 'worms'],
  ])('have what is told of them: %s', (text, id) => expect(hears(text, id)).toBe(false));

  it.each([
    ['My husband has cancer and a fever of 39', 'cancer-history'],
    ['My son had worms last month and his bottom itches again', 'worms'],
    ['I feel sick. I have cancer', 'cancer-history'],
  ])('may be why somebody writes: %s', (text, id) => expect(hears(text, id)).toBe(true));
});
