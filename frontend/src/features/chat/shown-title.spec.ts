import { loadTexts } from '../../i18n/load.js';
import { shownTitle } from './conversation.js';

afterAll(() => loadTexts('en'));

it('a report session is called so in the language shown, unless its owner renamed it', async () => {
  expect(shownTitle('Medical Report Session')).toBe('Medical Report Session');
  await loadTexts('ru');
  expect(shownTitle('Medical Report Session')).toBe('Опрос для медицинского отчёта');
  expect(shownTitle('My shoulder')).toBe('My shoulder');
});
