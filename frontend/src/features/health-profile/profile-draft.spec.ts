import fc from 'fast-check';
import { ProfileDetails } from '@medconsult/common';
import { draftOf, emptyDraft, isChild, mayBePregnant, problemsOf, profileOf } from './profile-draft.js';

const TODAY = new Date();
const YEAR = TODAY.getUTCFullYear();

describe('a draft of a profile', () => {
  it('without problems is always a profile that the server takes', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('1990', '', `${YEAR}`, '1905', `${YEAR - 5}`, '70', '3,4', 'asthma\n\n gout ', 'x'.repeat(101)),
    );
    const draft = fc.record({
      name: fc.string({ maxLength: 60 }),
      relation: fc.constantFrom('self', 'child', 'mother', 'other'),
      birthYear: text,
      birthMonth: fc.constantFrom('', '1', '12'),
      sex: fc.constantFrom('', 'female', 'male', 'other'),
      weightKg: text,
      pregnant: fc.boolean(),
      conditions: text,
      medicines: text,
      allergies: fc.constantFrom('', 'nuts', 'a\n'.repeat(31)),
    });
    fc.assert(
      fc.property(draft, (values) => {
        if (Object.keys(problemsOf(values, TODAY)).length > 0) return;
        const parsed = ProfileDetails.safeParse(profileOf(values, TODAY));
        // A name of control characters alone is the one thing that only the server sees.
        expect(parsed.success || /^[\p{Cc}\p{Cs}\s]*$/u.test(values.name)).toBe(true);
      }),
    );
  });

  it('keeps a stored profile as it is', () => {
    const profile = ProfileDetails.parse({
      ...{ relation: 'child', name: 'Noa', birthYear: YEAR - 4, birthMonth: 3, sex: 'female', weightKg: 15.5 },
      allergies: ['nuts', 'bees'],
    });
    expect(profileOf(draftOf(profile), TODAY)).toEqual(profile);
  });

  it('says what is wrong', () => {
    const wrong = { birthYear: `${YEAR + 1}`, weightKg: '0', conditions: 'x'.repeat(101), medicines: 'a\n'.repeat(31) };
    expect(problemsOf({ ...emptyDraft('child'), ...wrong }, TODAY)).toEqual({
      name: 'profile.name.missing',
      birthYear: 'profile.birthYear.wrong',
      weightKg: 'profile.weight.wrong',
      conditions: 'profile.list.tooLong',
      medicines: 'profile.list.tooMany',
    });
    expect(problemsOf(emptyDraft('self'), TODAY)).toEqual({});
  });

  it('asks for the month of children, and for a pregnancy only where it can be', () => {
    const aged = (years: number, sex: string) => ({ ...emptyDraft('child'), birthYear: `${YEAR - years}`, sex });
    expect([isChild(aged(3, ''), TODAY), isChild(aged(30, ''), TODAY)]).toEqual([true, false]);
    expect(
      [aged(30, 'female'), aged(30, 'male'), aged(4, 'female'), aged(80, 'female')].map((draft) =>
        mayBePregnant(draft, TODAY),
      ),
    ).toEqual([true, false, false, false]);
    expect(profileOf({ ...aged(30, 'male'), pregnant: true }, TODAY).pregnant).toBe(false);
  });
});
