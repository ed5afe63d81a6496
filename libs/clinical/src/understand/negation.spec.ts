import { extract, mentions } from './extract.js';

const told = (text: string) => Object.fromEntries(extract([text]));

describe('negation', () => {
  it('reaches over a list', () => {
    expect(told('denies fever, chills or cough')).toEqual({ fever: false, chills: false, cough: false });
    expect(told('no fever, chills or cough')).toEqual({ fever: false, chills: false, cough: false });
    expect(told('neither fever nor cough')).toEqual({ fever: false, cough: false });
  });

  it('ends where the person goes on to what is there', () => {
    expect(told('no fever but a cough')).toEqual({ fever: false, cough: true });
    expect(told('no fever, cough since Monday')).toEqual({ fever: false, cough: true });
    expect(told('no fever. cough')).toEqual({ fever: false, cough: true });
    expect(told('no fever and severe headache')).toMatchObject({ fever: false, headache: true });
    expect(told('fever without cough, headache and diarrhea')).toMatchObject({ fever: true, headache: true });
  });

  it('makes no finding of words on both sides of where it ends', () => {
    expect(told('no chest pain, just a cough')).toEqual({ 'chest-pain': false, cough: true });
  });

  it('goes on behind "in my" and the like', () => {
    expect(told('there is no blood in my vomit')['vomit-blood']).not.toBe(true);
  });

  it('stands behind as well', () => {
    expect(told('fever: absent')).toEqual({ fever: false });
    expect(told('chest pain ruled out')).toEqual({ 'chest-pain': false });
  });

  it('leaves findings alone whose own words deny something', () => {
    expect(told('I have no appetite')).toMatchObject({ 'appetite-loss': true });
    expect(told("I can't breathe")).toMatchObject({ 'severe-breathless': true });
    expect(told("the blood won't stop")).toMatchObject({ 'bleeding-wont-stop': true });
  });

  it('does not take a denied loss or change for the finding', () => {
    expect(told('No loss of appetite.')).toMatchObject({ 'appetite-loss': false });
    expect(told('No appetite loss.')).toMatchObject({ 'appetite-loss': false });
    expect(told('No change in bowel habits.')).toMatchObject({ 'change-bowel': false });
    expect(told('No urinary symptoms.')).toEqual({ 'urinary-trouble': false });
    expect(told('a 3-day history of fever and chills')).toMatchObject({ fever: true, chills: true });
  });

  it('is no negation when it only says that something goes on', () => {
    expect(told('the cough is not getting better')).toMatchObject({ cough: true });
    expect(told('no doubt it is a fever')).toMatchObject({ fever: true });
    expect(told('not only fever, also a cough')).toMatchObject({ fever: true, cough: true });
  });

  it('is understood in Hebrew and Russian', () => {
    expect(told('אין חום')).toEqual({ fever: false });
    expect(told('нет кашля')).toEqual({ cough: false });
    expect(told('יש לי חום, ואין הקאות')).toMatchObject({ fever: true, vomiting: false });
    expect(told('יש לי דימום ולא נעצר')['bleeding-told']).toBe(true);
    expect(told('חתכתי את האצבע, הדימום נעצר')).toMatchObject({ 'bleeding-told': false });
  });
});

describe('mentions', () => {
  const standing = (text: string, id: string) => mentions(text).find(({ findingId }) => findingId === id)?.status;

  it('tells whose finding it is and when', () => {
    expect(standing('my father had seizures', 'seizure')).toBe('other');
    expect(standing('I had a seizure twenty years ago', 'seizure')).toBe('past');
    expect(standing('what are the signs of a seizure', 'seizure')).toBe('hypothetical');
    expect(standing('my wife says it is only a panic attack', 'panic')).toBe('opinion');
    expect(standing('I had a seizure an hour ago', 'seizure')).toBe('present');
  });

  it('lets the last word of a conversation win', () => {
    expect(extract(['I have a fever', 'no fever any more']).get('fever')).toBe(false);
    expect(extract(['no fever', 'now I have a fever']).get('fever')).toBe(true);
  });
});

describe('words', () => {
  it.each([
    ['headach and feaver', ['headache', 'fever']],
    ['diarrhoea and vommiting', ['diarrhea', 'vomiting']],
    ['runny nose', ['runny-nose']],
  ])('survives spelling: %s', (text, ids) => expect(Object.keys(told(text))).toEqual(expect.arrayContaining(ids)));

  it.each([
    ['my head is killing me', 'commands-to-harm'],
    ['a severe headache', 'major-injury'],
    ['runny nose and sneezing', 'diarrhea'],
    ['I feel a bit tired', 'insect-bite'],
    ['stabbing pain in my side', 'major-injury'],
    ['food poisoning', 'poison-swallowed'],
    ['I am planning a holiday with a sore throat', 'immobile'],
    ['crushing chest pain', 'cough'],
    ['scratchy throat', 'itching'],
    ['she is single and irregular at work', 'band-rash'],
    ['the pain is worst early in the morning', 'ear-pain'],
  ])('does not take %s for %s', (text, id) => expect(Object.keys(told(text))).not.toContain(id));
});
