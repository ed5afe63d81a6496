import { expect } from '@jest/globals';
import { toldCauses } from './told-causes.js';

const CAUSES = [{ name: 'A cold' }, { name: 'Hay fever (allergic rhinitis)' }];
const LIST = '- **A cold.** You wrote “runny nose”. It passes.\n- **Hay fever (allergic rhinitis).**';

it('takes the list out of the text, with its heading', () => {
  const text = `**See a pharmacist.**\n\n### What it could be\n\nNone fits well.\n\n${LIST}\n\n### What to do now\n\n- Rest.`;
  expect(toldCauses(text, CAUSES)).toEqual({
    before: '**See a pharmacist.**\n\n\nNone fits well.',
    told: ['You wrote “runny nose”. It passes.', ''],
    after: '### What to do now\n\n- Rest.',
  });
});

it('knows the list without a heading, too', () => {
  expect(toldCauses(`**It could be two things.**\n\n${LIST}`, CAUSES)).toMatchObject({ after: '' });
});

it.each([
  ['no list', '**Rest.**', CAUSES],
  ['another list', '- **A cold.** It passes.\n- **Flu.** It does, too.', CAUSES],
  ['a part of the list', '- **A cold.** It passes.', CAUSES],
  ['no causes', LIST, []],
] as const)('leaves a text alone with %s', (_, text, causes) => {
  expect(toldCauses(text, causes)).toBeNull();
});
