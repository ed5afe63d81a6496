import { screen, within } from '@testing-library/react';
import type { HealthProfile } from '@medconsult/common';
import { renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { aConsultation } from '../../testing/chat.js';
import { failure } from '../../testing/server.js';

const PROFILE: HealthProfile = {
  birthYear: 1990,
  sex: 'female',
  pregnant: true,
  conditions: ['asthma'],
  medicines: [],
  allergies: ['penicillin'],
};

function signedIn(profile: HealthProfile | null) {
  localStorage.clear();
  localStorage.setItem('currentUser', JSON.stringify(aUser()));
  return aConsultation()
    .on('GET /api/user/current', () => aUser())
    .on('GET /api/health-profile', () => profile);
}

async function opened({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: 'Open the health profile' }));
  return within(await screen.findByRole('dialog', { name: 'Health profile' }));
}

describe('the health profile', () => {
  it('is filled in and saved; one entry a line', async () => {
    const server = signedIn(null).on('POST /api/health-profile', () => PROFILE);
    const page = renderApp('/account');
    const dialog = await opened(page);
    await page.user.type(await dialog.findByLabelText('Year of birth'), '1990');
    expect(dialog.queryByLabelText('I am pregnant, or may be')).toBeNull();
    await page.user.click(dialog.getByLabelText('Female'));
    await page.user.click(dialog.getByLabelText('I am pregnant, or may be'));
    await page.user.type(dialog.getByLabelText('Known conditions'), 'asthma{Enter}gout');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your health profile was saved.');
    expect(server.callsTo('POST /api/health-profile')[0]?.input).toMatchObject({
      birthYear: 1990,
      sex: 'female',
      pregnant: true,
      conditions: ['asthma', 'gout'],
      medicines: [],
    });
  });

  it('says at the field what is wrong, and sends nothing', async () => {
    const server = signedIn(null);
    const page = renderApp('/account');
    const dialog = await opened(page);
    await page.user.type(await dialog.findByLabelText('Year of birth'), '19');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Please enter a year with four digits, not in the future.');
    expect(server.callsTo('POST /api/health-profile')).toEqual([]);
  });

  it('shows what is stored, and erases it', async () => {
    signedIn(PROFILE).on('POST /api/health-profile/erase', () => ({ success: true }));
    const page = renderApp('/account');
    const dialog = await opened(page);
    expect(await dialog.findByLabelText('Allergies')).toHaveProperty('value', 'penicillin');
    await page.user.click(dialog.getByRole('button', { name: 'Erase the profile' }));
    await screen.findByText('Your health profile was erased.');
  });

  it('keeps what was typed when saving failed', async () => {
    signedIn(null).on('POST /api/health-profile', () => failure(503));
    const page = renderApp('/account');
    const dialog = await opened(page);
    await page.user.type(await dialog.findByLabelText('Allergies'), 'nuts');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('That did not work. Your profile is unchanged.');
    expect(dialog.getByLabelText('Allergies')).toHaveProperty('value', 'nuts');
  });
});
