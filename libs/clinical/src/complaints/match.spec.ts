import { assess } from '../assess.js';

describe('the complaint that is answered', () => {
  it.each([
    ['says more than that one feels sick', 'My period cramps are bad and I feel sick', 'period-pain'],
    ['says more than fever', 'Sore throat, fever 38.8 and white stuff on my tonsils', 'sore-throat'],
    ['says more than sweating', 'Pressure on my chest for a quarter of an hour, with cold sweat', 'chest-pain'],
    ['says more than tiredness', 'I feel empty and cry every day for a month, I have no energy', 'low-mood'],
    ['is fever where nothing else is told', 'Fever of 38.5 since this morning', 'fever'],
  ])('%s', (_, text, complaint) => {
    expect(assess({ text, age: 30, sex: 'female' }).complaint?.id).toBe(complaint);
  });
});

it('takes no file for women where the sex is another, or where it is not told and a file for anybody fits', () => {
  const text = 'dull ache low down in the belly since yesterday';
  expect(assess({ text, sex: 'female', age: 30 }).complaint?.id).toBe('pelvic-pain');
  expect(assess({ text, sex: 'male', age: 30 }).complaint?.id).not.toBe('pelvic-pain');
  expect(assess({ text: 'pain low on the right side, nausea, no appetite' }).complaint?.id).toBe(
    'belly-pain-right-lower',
  );
});

describe('a clear cause that the guessed file does not name', () => {
  it.each([
    ['jaw clicks when I chew', 'tmj'],
    ['חניכיים מדממות', 'gingivitis'],
    ['кровоточат десны', 'gingivitis'],
  ])('is answered from its own page: %s', (text, cause) => {
    const { complaint, differential } = assess({ text });
    expect([complaint, differential[0]?.id]).toEqual([null, cause]);
  });
});

describe('the file that answers a first message', () => {
  it.each([
    ['vomited my pill this morning', 'contraception-failure'],
    ['blisters in a strip around my waist', 'shingles-blister-rash'],
    ['my daughter is always thirsty and losing weight', 'thirst-child'],
  ])('is the one that the classifier is sure of: %s', (text, file) => {
    expect(assess({ text }).complaint?.id).toBe(file);
  });

  it('is not one whose findings are denied', () => {
    expect(assess({ text: 'my speech is normal and my face is even, I am just tired' }).complaint?.id).toBe(
      'tiredness',
    );
  });

  it('stays the same when later words sound like another', () => {
    const history = ['I vomit since yesterday evening'];
    expect(assess({ text: 'I also take the pill, does it still work', history }).complaint?.id).toBe('vomiting');
  });
});
