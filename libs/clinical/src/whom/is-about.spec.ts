import { isAbout } from './is-about.js';
import { ageOf, type HealthProfileTold, knownOfProfile, type WhoseProfile, wordsOfProfile } from './profile.js';

const TODAY = new Date('2026-11-23');
const NOTHING = { birthYear: null, sex: null, pregnant: false, conditions: [], medicines: [], allergies: [] } as const;
const a = (relation: WhoseProfile, part: Partial<HealthProfileTold> = {}): HealthProfileTold => ({
  ...NOTHING,
  relation,
  ...part,
});
const ME = a('self', { birthYear: 1986, sex: 'female' });
const NOA = a('child', { birthYear: 2022, sex: 'female', name: 'Noa' });
const BABY = a('child', { birthYear: 2026, birthMonth: 6 });
const MOTHER = a('mother', { birthYear: 1950, sex: 'female' });

describe('whom words are about', () => {
  it.each<[string, HealthProfileTold, string]>([
    ['me', ME, 'I have had a headache since Monday'],
    ['me', ME, 'headache and fever'],
    ['me', ME, 'Can I take ibuprofen with it?'],
    ['me', ME, 'My mother had breast cancer, and I have found a lump'],
    ['me', ME, 'My doctor prescribed amoxicillin, she is sure that it is safe. Is it?'],
    ['me', ME, 'My husband thinks it is only stress, but my chest hurts'],
    ['me', ME, 'יש לי כאב ראש חזק'],
    ['me', ME, 'У меня болит голова'],
    ['my child', NOA, 'My daughter has a fever of 39'],
    ['my child', NOA, 'my 4 year old has an earache'],
    ['my child', NOA, 'fever of 39 since yesterday, what can I give?'],
    ['my child', NOA, 'Noa will not drink'],
    ['my child', NOA, 'She has been coughing all night and I am worried'],
    ['my child', NOA, 'I have given paracetamol, the fever stays'],
    ['my child', NOA, 'לבת שלי יש חום'],
    ['my baby', BABY, 'My baby has a fever'],
    ['my mother', MOTHER, 'My mother is dizzy when she gets up'],
    ['my mother', MOTHER, 'У мамы кружится голова'],
  ])('is %s: %#', (_who, whom, text) => expect([text, isAbout([text], whom, TODAY)]).toEqual([text, true]));

  it.each<[string, HealthProfileTold, string]>([
    ['me', ME, 'My 3 year old has a fever of 39.5'],
    ['me', ME, 'my 3 year old daughter has a rash, what can I give her?'],
    ['me', ME, 'My husband has chest pain'],
    ['me', ME, 'How much ibuprofen for my daughter?'],
    ['me', ME, 'My daughter, 4, has an earache'],
    ['me', ME, 'She has a fever and keeps vomiting'],
    ['me', a('self'), 'my 3 year old has a fever'],
    ['me', ME, 'לבן שלי יש חום גבוה'],
    ['me', ME, 'У сына температура 39'],
    ['my child', NOA, 'I have a headache, I am 38'],
    ['my child', NOA, 'I have a bad headache'],
    ['my child', NOA, 'My husband has chest pain'],
    ['my child', NOA, 'my 12 year old has a cough'],
    ['my child', NOA, 'My son has a fever'],
    ['my child', NOA, 'My newborn has a fever'],
    ['my child', NOA, 'יש לי כאבים בחזה'],
    ['my child', NOA, 'У меня болит грудь'],
    ['my mother', MOTHER, 'My father has chest pain'],
    ['my mother', MOTHER, 'I am 30 and my head hurts'],
  ])('is not %s: %#', (_who, whom, text) => expect([text, isAbout([text], whom, TODAY)]).toEqual([text, false]));

  it.each([
    ['Can I take amoxicillin for a sore throat?', 'How much ibuprofen can I give for the fever?'],
    ['אפשר לקחת אמוקסיצילין? יש לי כאב גרון', 'כמה איבופרופן אפשר לתת נגד החום?'],
    ['Можно мне амоксициллин?', 'Сколько ибупрофена можно дать от температуры?'],
  ])('is the child again once it is asked what to give: %s', (before, text) => {
    expect(isAbout([before, text], NOA, TODAY)).toBe(true);
  });

  it('is told by earlier words, until others tell of somebody else', () => {
    expect(isAbout(['my 3 year old has a fever', 'since yesterday'], ME, TODAY)).toBe(false);
    expect(isAbout(['my 3 year old has a fever', 'I am 40 and my chest hurts'], ME, TODAY)).toBe(true);
    expect(isAbout(['She has a fever', 'and now I have it too'], NOA, TODAY)).toBe(false);
  });
});

describe('a profile', () => {
  it('gives the youngest age that fits; exact with the month', () => {
    expect(ageOf({ birthYear: 1986 }, TODAY)).toBe(40);
    expect(ageOf({ birthYear: 2026, birthMonth: 9 }, TODAY)).toBeCloseTo(2 / 12);
    expect(ageOf({ birthYear: 2025 }, TODAY)).toBeCloseTo(11 / 12);
    expect(ageOf({ birthYear: 2026 }, TODAY)).toBe(0);
    expect(ageOf({ birthYear: 2020, birthMonth: 12 }, TODAY)).toBe(5);
    expect(ageOf({ birthYear: null }, TODAY)).toBeUndefined();
  });

  it('tells the engine circumstances and weight, and pregnancy only where it can be', () => {
    const known = knownOfProfile(
      a('self', { sex: 'female', pregnant: true, medicines: ['Eliquis'], weightKg: 70 }),
      TODAY,
    );
    expect(known.answers.map(({ findingId }) => findingId)).toEqual(
      expect.arrayContaining(['pregnant', 'blood-thinner']),
    );
    expect(known.profile).toMatchObject({ weightKg: 70, pregnant: true });
    expect(knownOfProfile(a('father', { sex: 'male', pregnant: true }), TODAY)).toMatchObject({
      answers: [],
      profile: { pregnant: false },
    });
  });

  it('tells a model what was told, and never the name', () => {
    expect(wordsOfProfile(a('self'), TODAY)).toBe('');
    const words = wordsOfProfile({ ...NOA, weightKg: 15, allergies: ['penicillin'] }, TODAY);
    expect(words).toBe(
      'The patient is: the child of the one who writes\nAge: about 4\nSex: female\nWeight: 15 kg\nAllergies: penicillin',
    );
    expect(wordsOfProfile(BABY, TODAY)).toContain('Age: about 5 months');
  });

  it.each(['How much paracetamol?', 'כמה אקמול?', 'сколько парацетамола?'])(
    'is the child on the screen when a dose is asked below a question of the writer: %s',
    (text) => {
      expect(isAbout(['Can I take ibuprofen?', text], NOA, TODAY)).toBe(true);
      expect(isAbout(['Can I take ibuprofen?', 'How much can I take?'], NOA, TODAY)).toBe(false);
      expect(isAbout(['Can I take ibuprofen?', text], MOTHER, TODAY)).toBe(false);
    },
  );
});
