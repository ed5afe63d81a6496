import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { aConsultation } from '../../testing/chat.js';
import { renderApp } from '../../testing/app.js';
import { render } from '../../testing/render.js';
import { OptionsMenu } from './options-menu.js';

// The whole product is drawn; on a busy machine that takes its time.
jest.setTimeout(60_000);

const scrollTo = (place: number): void => {
  Object.defineProperty(window, 'scrollY', { value: place, configurable: true });
  fireEvent.scroll(window);
};

it('the floating menu makes way for who reads on, and is back with the first move upwards', () => {
  render(<OptionsMenu align="start" />);
  const away = () => screen.getByRole('navigation').getAttribute('data-away');
  expect(away()).toBe('false');
  act(() => scrollTo(400));
  expect(away()).toBe('true');
  act(() => scrollTo(396));
  expect(away()).toBe('true');
  act(() => scrollTo(300));
  expect(away()).toBe('false');
  act(() => scrollTo(0));
});

it('offline is said once on a wide screen, beside the chat', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  aConsultation();
  const { user } = renderApp('/ai-consultation');
  await user.click(await screen.findByRole('button', { name: 'Open the chat' }, { timeout: 10_000 }));
  await screen.findByRole('complementary', {}, { timeout: 10_000 });
  expect(screen.getAllByText(/^You are offline/)).toHaveLength(1);
  online.mockRestore();
});
