import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { render } from '../testing/render.js';
import { Menu } from './menu.js';

it('the open list is in a region of its own, since it stands outside of the landmarks of the page', async () => {
  const { user } = render(<Menu label="Account" heading="Signed in" button="DC" entries={[]} />);
  await user.click(screen.getByRole('button', { name: 'Account' }));
  const region = within(await screen.findByRole('region', { name: 'Account' }));
  region.getByRole('menu', { name: 'Account' });
  expect(region.getByText('Signed in')).toBeDefined();
});
