import { expect } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import { aConsultation } from '../../testing/chat.js';
import { dialogClosed, dialogOpened } from '../dialogs/dialogs.slice.js';

/** A window that can be narrowed: below 900 px it fits what begins to apply there. */
function aWindow() {
  const before = window.matchMedia;
  const lists: { query: string; tell: () => void }[] = [];
  let width = 1440;
  const applies = (query: string) => {
    const [, bound, pixels] = /\((max|min)-width: ?([\d.]+)px\)/.exec(query) ?? [];
    if (!bound) return false;
    return bound === 'max' ? width <= Number(pixels) : width >= Number(pixels);
  };
  window.matchMedia = ((query: string) => {
    const listen = (_type: string, tell: () => void) => void lists.push({ query, tell });
    return {
      media: query,
      get matches() {
        return applies(query);
      },
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: listen,
      removeEventListener: () => undefined,
    };
  }) as never;
  return {
    resizeTo: (to: number) =>
      act(() => {
        width = to;
        for (const { tell } of lists) tell();
      }),
    restore: () => (window.matchMedia = before),
  };
}

it('a dialog that is open while the window is narrowed stays in front of the chat', async () => {
  localStorage.clear();
  aConsultation();
  const page = aWindow();
  const { store } = renderApp('/ai-consultation');
  await screen.findByRole('complementary');
  // Its code is there from now on.
  page.resizeTo(800);
  await screen.findByRole('dialog', { name: 'Medical Consultation' });
  page.resizeTo(1440);
  await screen.findByRole('complementary');
  act(() => void store.dispatch(dialogOpened({ name: 'sample-report' })));
  const report = await screen.findByRole('dialog', { name: 'Sample Medical Report' });
  page.resizeTo(800);
  expect(screen.queryByRole('complementary', { hidden: true })).toBeNull();
  expect(screen.getAllByRole('dialog')).toEqual([report]);
  act(() => void store.dispatch(dialogClosed()));
  await screen.findByRole('dialog', { name: 'Medical Consultation' });
  page.restore();
});
