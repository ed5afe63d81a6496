import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DiaryEntry } from '@medconsult/common';
import { aVisit, renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { failure, type TestServer } from '../../testing/server.js';

const entry = (id: number, part: Partial<DiaryEntry> = {}): DiaryEntry => ({
  id: `3f0f5a3e-9d5c-4c38-8a5e-0b1d2c3e4f5${id}`,
  symptom: 'Headache',
  strength: 4,
  note: '',
  at: `2026-03-0${id}T09:00:00.000Z`,
  ...part,
});

function signedIn(entries: () => readonly DiaryEntry[] = () => []): TestServer {
  const server = aVisit()
    .on('GET /api/user/current', () => aUser())
    .on('GET /api/check-ins', () => [])
    .on('GET /api/conversations', () => [])
    .on('GET /api/diary', () => [...entries()]);
  localStorage.setItem('currentUser', JSON.stringify(aUser()));
  return server;
}
const newEntry = async () => within(await screen.findByRole('form', { name: 'New entry' }));

describe('the diary', () => {
  it('is opened from the account menu; a first entry is now, and shows with its chart', async () => {
    let entries: DiaryEntry[] = [];
    const server = signedIn(() => entries).on('POST /api/diary', () => (entries = [entry(1)])[0]!);
    const page = renderApp('/about');
    await page.user.click(await screen.findByRole('button', { name: 'DC: account menu' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Symptom diary' }));
    await screen.findByText('Nothing noted yet');
    const form = await newEntry();
    await page.user.type(form.getByLabelText('Symptom'), 'Headache{Enter}');
    await screen.findByText('Added to your diary.');
    expect(server.callsTo('POST /api/diary')[0]?.input).toEqual({ symptom: 'Headache', strength: 5, note: '' });
    const section = within(await screen.findByRole('region', { name: 'Headache' }));
    section.getByRole('img', { name: /^Headache: 1 entry, Mar 1, 2026/ });
    expect(form.getByLabelText('Symptom')).toHaveProperty('value', '');
  });

  it('lists each symptom newest first, beside its line', async () => {
    signedIn(() => [entry(3, { strength: 8 }), entry(2, { symptom: 'Cough', note: 'at night' }), entry(1)]);
    renderApp('/diary');
    const section = await screen.findByRole('region', { name: 'Headache' });
    const strengths = within(section).getAllByText(/ of 10$/);
    expect(strengths.map(({ textContent }) => textContent)).toEqual(['8 of 10', '4 of 10']);
    expect(section.querySelectorAll('circle')).toHaveLength(2);
    expect(section.querySelector('polyline')?.getAttribute('points')).toBe('0,60 300,20');
    within(screen.getByRole('region', { name: 'Cough' })).getByText('at night');
  });

  it('shows the newest twenty at first, and all when asked', async () => {
    signedIn(() => Array.from({ length: 25 }, (_, n) => entry(1, { id: entry(1).id.slice(0, -2) + String(n + 10) })));
    const { user } = renderApp('/diary');
    const table = await screen.findByRole('table', { name: 'Headache' });
    expect(within(table).getAllByText('4 of 10')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show all 25 entries' }));
    expect(within(table).getAllByText('4 of 10')).toHaveLength(25);
  });

  it('refuses an entry without a symptom or in the future, and keeps what was typed when saving failed', async () => {
    const server = signedIn().on('POST /api/diary', () => failure(409, { message: 'Your diary has 1,000 entries.' }));
    const { user } = renderApp('/diary');
    const form = await newEntry();
    await user.type(form.getByLabelText('When'), '2999-01-01T10:00');
    await user.click(form.getByRole('button', { name: 'Add to the diary' }));
    form.getByText('Please say what you feel.');
    form.getByText('This is in the future.');
    expect(server.callsTo('POST /api/diary')).toEqual([]);
    await user.clear(form.getByLabelText('When'));
    await user.type(form.getByLabelText('Symptom'), 'Cough{Enter}');
    await screen.findByText('Your diary has 1,000 entries.');
    expect(form.getByLabelText('Symptom')).toHaveProperty('value', 'Cough');
  });

  it('changes an entry without moving it, and deletes one after asking', async () => {
    let entries = [entry(2), entry(1, { at: '2026-03-01T09:00:30.500Z' })];
    const server = signedIn(() => entries)
      .on('POST /api/diary/:id', () => (entries = [entry(2), entry(1, { strength: 4, note: 'aura' })])[1]!)
      .on('POST /api/diary/:id/delete', () => {
        entries = [entries[1]!];
        return { success: true };
      });
    const { user } = renderApp('/diary');
    const [, older] = await screen.findAllByRole('button', { name: /^Change the entry of/ });
    await user.click(older!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the entry' }));
    await user.type(dialog.getByLabelText('Note (optional)'), 'aura');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('aura');
    const sent = { symptom: 'Headache', strength: 4, note: 'aura', id: entries[1]!.id };
    const { id, ...rest } = sent;
    expect(server.callsTo('POST /api/diary/:id')[0]?.input).toMatchObject(rest);
    expect(server.callsTo('POST /api/diary/:id')[0]?.input).not.toHaveProperty('at');
    expect(server.callsTo('POST /api/diary/:id')[0]?.path).toContain(id);
    const [newer] = screen.getAllByRole('button', { name: /^Delete the entry of/ });
    await user.click(newer!);
    expect(server.callsTo('POST /api/diary/:id/delete')).toEqual([]);
    const confirm = await screen.findByRole('button', { name: 'Delete' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(confirm);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Delete the entry of/ })).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Headache' })));
    entries = [entry(9), ...entries];
    await user.click(screen.getByRole('button', { name: /^Delete the entry of/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Symptom diary' })));
  });

  it('says when it could not be loaded, and loads it again', async () => {
    const server = signedIn().on('GET /api/diary', () => failure(503));
    const { user } = renderApp('/diary');
    await screen.findByText('Your diary could not be loaded.');
    server.on('GET /api/diary', () => [entry(1)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'Headache' });
  });

  it('asks a visitor to sign in', async () => {
    aVisit();
    renderApp('/diary');
    await screen.findByText('Please sign in to keep a symptom diary.');
  });
});
