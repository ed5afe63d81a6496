import { screen, waitFor, within } from '@testing-library/react';
import { Profile } from '@medconsult/common';
import { renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { aConsultation, aReply, SESSION } from '../../testing/chat.js';
import { failure } from '../../testing/server.js';

const ME = aUser().id;
const NOA = Profile.parse({
  ...{ id: '7f8a2a9e-8f9e-4f3e-9d55-0a8f1f0c5b11', relation: 'child', name: 'Noa', birthYear: 2022, sex: 'female' },
  allergies: ['penicillin'],
});
const OWN = Profile.parse({ id: ME, relation: 'self', birthYear: 1990, sex: 'female', conditions: ['asthma'] });

function signedIn(profiles: Profile[] | (() => Profile[] | ReturnType<typeof failure>)) {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('currentUser', JSON.stringify(aUser()));
  return aConsultation()
    .on('GET /api/user/current', () => aUser())
    .on('GET /api/health-profiles', () => (typeof profiles === 'function' ? profiles() : profiles));
}

async function opened({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: 'Open the profiles' }));
  return within(await screen.findByRole('dialog', { name: 'Profiles' }));
}

describe('the profiles', () => {
  it('begin with oneself: filled in and saved, one entry a line', async () => {
    const server = signedIn([]).on('POST /api/health-profiles', () => OWN);
    const page = renderApp('/account');
    const dialog = await opened(page);
    await page.user.click(await dialog.findByRole('button', { name: 'Fill in: Me' }));
    await page.user.type(dialog.getByLabelText('Year of birth'), '1990');
    expect(dialog.queryByLabelText('I am pregnant, or may be')).toBeNull();
    await page.user.click(dialog.getByLabelText('Female'));
    await page.user.click(dialog.getByLabelText('I am pregnant, or may be'));
    await page.user.type(dialog.getByLabelText('Weight in kg'), '61,5');
    await page.user.type(dialog.getByLabelText('Known conditions'), 'asthma{Enter}gout');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('The profile was saved.');
    expect(server.callsTo('POST /api/health-profiles')[0]?.input).toMatchObject({
      relation: 'self',
      birthYear: 1990,
      sex: 'female',
      weightKg: 61.5,
      pregnant: true,
      conditions: ['asthma', 'gout'],
    });
  });

  it('are added, with a name; what is wrong is said at the field, and nothing is sent', async () => {
    const server = signedIn([OWN]).on('POST /api/health-profiles', () => NOA);
    const page = renderApp('/account');
    const dialog = await opened(page);
    await page.user.click(await dialog.findByRole('button', { name: 'Add a person' }));
    await page.user.type(dialog.getByLabelText('Year of birth'), '19');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Please enter a name.');
    await dialog.findByText('Please enter a year with four digits, not in the future.');
    expect(server.callsTo('POST /api/health-profiles')).toEqual([]);
    await page.user.type(dialog.getByLabelText('Name'), 'Noa');
    await page.user.clear(dialog.getByLabelText('Year of birth'));
    await page.user.type(dialog.getByLabelText('Year of birth'), '2022');
    await page.user.selectOptions(dialog.getByLabelText('Month of birth'), 'May');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('The profile was saved.');
    expect(server.callsTo('POST /api/health-profiles')[0]?.input).toMatchObject({
      ...{ relation: 'child', name: 'Noa', birthYear: 2022, birthMonth: 5 },
    });
  });

  it('are changed, and the focus comes back to the one that was', async () => {
    const server = signedIn([OWN, NOA]).on('POST /api/health-profiles/:id', () => NOA);
    const page = renderApp('/account');
    const dialog = await opened(page);
    await page.user.click(await dialog.findByRole('button', { name: 'Change: Noa' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    const change = await dialog.findByRole('button', { name: 'Change: Noa' });
    await waitFor(() => expect(document.activeElement).toBe(change));
    expect(server.callsTo('POST /api/health-profiles/:id')).toHaveLength(1);
  });

  it('are erased one by one, after a question', async () => {
    const server = signedIn([OWN, NOA]).on('POST /api/health-profiles/:id/erase', () => ({ success: true }));
    const page = renderApp('/account');
    const dialog = await opened(page);
    await page.user.click(await dialog.findByRole('button', { name: 'Erase: Noa' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Erase this profile?' }));
    await page.user.click(question.getByRole('button', { name: 'Erase' }));
    await screen.findByText('The profile was erased.');
    expect(server.callsTo('POST /api/health-profiles/:id/erase')).toHaveLength(1);
  });

  it('keep what was typed when saving failed, and can be read again when reading failed', async () => {
    let fails = true;
    signedIn(() => (fails ? failure(503) : [NOA])).on('POST /api/health-profiles/:id', () => failure(503));
    const page = renderApp('/account');
    const dialog = await opened(page);
    await dialog.findByText('The profiles could not be loaded.');
    fails = false;
    await page.user.click(dialog.getByRole('button', { name: 'Try again' }));
    await page.user.click(await dialog.findByRole('button', { name: 'Change: Noa' }));
    await page.user.type(dialog.getByLabelText('Allergies'), '{Enter}nuts');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('That did not work. Nothing was changed.');
    expect(dialog.getByLabelText('Allergies')).toHaveProperty('value', 'penicillin\nnuts');
  });
});

describe('whom a question is for', () => {
  it('is chosen before asking, sent, and shown with the question', async () => {
    const server = signedIn([OWN, NOA]);
    const page = renderApp('/');
    await page.user.click(await screen.findByRole('button', { name: 'Whom the question is for: Me' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Noa (My child, born 2022)' }));
    await page.user.type(screen.getByRole('textbox', { name: /describe your symptoms/i }), 'a fever{Enter}');
    await screen.findByText('For Noa');
    await screen.findByText(/tension headache/);
    expect(server.callsTo('POST /api/chat-split')[0]?.input).toMatchObject({ profileId: NOA.id });
  });

  it('is nobody’s choice until it is chosen: the server knows whom the conversation is about', async () => {
    const server = signedIn([OWN, NOA]);
    const page = renderApp('/');
    await screen.findByRole('button', { name: 'Whom the question is for: Me' });
    await page.user.type(screen.getByRole('textbox', { name: /describe your symptoms/i }), 'a fever{Enter}');
    await screen.findByText(/tension headache/);
    expect(server.callsTo('POST /api/chat-split')[0]?.input).not.toHaveProperty('profileId');
  });

  it('is remembered by a stored conversation', async () => {
    const at = '2026-11-20T08:00:00.000Z';
    const question = {
      id: '1',
      role: 'user',
      content: 'a fever',
      hasImage: false,
      createdAt: at,
      profileId: NOA.id,
    } as const;
    signedIn([OWN, NOA])
      .on('GET /api/session/:id', () => ({ id: SESSION, title: 'a fever', createdAt: at, sessionType: 'chat' }))
      .on('GET /api/sessions/:id/messages', () => [
        question,
        { ...question, id: '2', role: 'alex', content: aReply().mainResponse, profileId: undefined },
      ]);
    renderApp(`/ai-consultation?session=${SESSION}`);
    await screen.findAllByRole('button', { name: 'Whom the question is for: Noa' });
    await screen.findByText('For Noa');
  });

  it('may be told by a visitor: kept in the tab, sent with the question, forgotten on request', async () => {
    localStorage.clear();
    sessionStorage.clear();
    const server = aConsultation();
    const page = renderApp('/');
    await page.user.click(await screen.findByRole('button', { name: 'Whom the question is for: Me' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Say who you are asking for' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who are you asking for?' }));
    await page.user.selectOptions(dialog.getByLabelText('Who is it?'), 'My mother');
    await page.user.type(dialog.getByLabelText('Year of birth'), '1950');
    await page.user.click(dialog.getByRole('button', { name: 'Use for my questions' }));
    await screen.findByRole('button', { name: 'Whom the question is for: My mother' });
    await page.user.type(screen.getByRole('textbox', { name: /describe your symptoms/i }), 'a fever{Enter}');
    await screen.findByText(/tension headache/);
    expect(server.callsTo('POST /api/chat-split')[0]?.input).toMatchObject({
      about: { relation: 'mother', birthYear: 1950 },
    });
    expect(server.callsTo('GET /api/health-profiles')).toEqual([]);
    expect(sessionStorage.getItem('visitorsPerson')).toContain('mother');
    const [chip] = screen.getAllByRole('button', { name: 'Whom the question is for: My mother' });
    await page.user.click(chip as HTMLElement);
    await page.user.click(await screen.findByRole('menuitem', { name: 'Forget it' }));
    expect(sessionStorage.getItem('visitorsPerson')).toBeNull();
  });
});
