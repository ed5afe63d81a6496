import fc from 'fast-check';
import { HealthProfile } from '@medconsult/common';
import { draftOf, problemsOf, profileOf } from './profile-draft.js';

const TODAY = new Date('2026-11-21');

describe('a draft of the health profile', () => {
  it('without problems is always a profile that the server takes', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('1990', '', '2026', '1905', 'asthma\n\n gout ', 'x'.repeat(101)),
    );
    const draft = fc.record({
      birthYear: text,
      sex: fc.constantFrom('', 'female', 'male', 'other'),
      pregnant: fc.boolean(),
      conditions: text,
      medicines: text,
      allergies: fc.constantFrom('', 'nuts', 'a\n'.repeat(31)),
    });
    fc.assert(
      fc.property(draft, (values) => {
        if (Object.keys(problemsOf(values, TODAY)).length > 0) return;
        expect(HealthProfile.safeParse(profileOf(values)).success).toBe(true);
      }),
    );
  });

  it('keeps a stored profile as it is', () => {
    const profile = HealthProfile.parse({
      birthYear: 1990,
      sex: 'female',
      pregnant: true,
      allergies: ['nuts', 'bees'],
    });
    expect(profileOf(draftOf(profile))).toEqual(profile);
    expect(profileOf(draftOf(null))).toEqual(HealthProfile.parse({}));
  });

  it('says what is wrong', () => {
    const wrong = { ...draftOf(null), birthYear: '2027', conditions: 'x'.repeat(101), medicines: 'a\n'.repeat(31) };
    expect(problemsOf(wrong, TODAY)).toEqual({
      birthYear: 'profile.birthYear.wrong',
      conditions: 'profile.list.tooLong',
      medicines: 'profile.list.tooMany',
    });
    expect(profileOf({ ...draftOf(null), sex: 'male', pregnant: true }).pregnant).toBe(false);
  });
});
