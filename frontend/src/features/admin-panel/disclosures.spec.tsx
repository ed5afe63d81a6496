import { expect, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import {
  anImageRow,
  anOperator,
  aReportRow,
  aSessionRow,
  AT,
  HOSTILE,
  OPERATOR,
  pageOf,
  SESSION_ID,
} from '../../testing/operator.js';
import { failure } from '../../testing/server.js';
import { firstRow } from '../../testing/tables.js';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

describe('what an operator reads of people', () => {
  it('ADL-008 ADL-009 images: columns, and the dialog with message and picture', async () => {
    const server = anOperator()
      .on('GET /api/admin/images', () => pageOf([anImageRow()]))
      .on('GET /api/admin/image/:id', () => ({ imageData: PNG }));
    const page = renderApp('/admin?tab=images');
    const row = await firstRow('Images');
    expect(Object.keys(row)).toEqual(['ID', 'Session', 'User', 'Message', 'Location', 'Device', 'Date', 'Actions']);
    expect(row).toMatchObject({
      User: 'Anonymous',
      Message: 'What is this rash?',
      Location: 'GermanyBerlin',
      Device: 'mobile',
    });
    await page.user.click(screen.getByRole('button', { name: /^View Image/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Uploaded image' }));
    dialog.getByText('What is this rash?');
    expect((await dialog.findByRole<HTMLImageElement>('img')).src).toBe(PNG);
    expect(server.callsTo('GET /api/admin/image/:id')[0]?.init.headers).toMatchObject(OPERATOR);
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml;base64,PHN2Zz4=', 'https://evil.example/a.png'])(
    'ADL-009 what is not a picture is not shown: %s',
    async (imageData) => {
      anOperator()
        .on('GET /api/admin/images', () => pageOf([anImageRow()]))
        .on('GET /api/admin/image/:id', () => ({ imageData }));
      const page = renderApp('/admin?tab=images');
      await page.user.click(await screen.findByRole('button', { name: /^View Image/ }));
      await screen.findByText('What is stored is not an image.');
      expect(screen.queryByRole('img')).toBeNull();
    },
  );

  it('ADL-019 a picture that cannot be decrypted is flagged, and a refusal for too many views is told', async () => {
    const server = anOperator()
      .on('GET /api/admin/images', () => pageOf([anImageRow()]))
      .on('GET /api/admin/image/:id', () => ({ imageData: '[Decryption error]' }));
    const page = renderApp('/admin?tab=images');
    await page.user.click(await screen.findByRole('button', { name: /^View Image/ }));
    await screen.findByText(/^Decryption failed/);
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    server.on('GET /api/admin/image/:id', () => failure(429, { message: 'You have looked at 60 this hour.' }));
    await page.user.click(await screen.findByRole('button', { name: /^View Image/ }));
    await screen.findByText('You have looked at 60 this hour.');
  });

  it('ADL-011 ADL-012 assessments as cards', async () => {
    anOperator().on('GET /api/admin/reports', () => pageOf([aReportRow()]));
    const page = renderApp('/admin');
    await page.user.click(await screen.findByRole('tab', { name: 'Report Questions' }));
    expect(page.address()).toBe('/admin?tab=report-questions');
    const card = await screen.findByRole('listitem');
    for (const text of [
      SESSION_ID,
      'In progress',
      '9/10',
      'Back pain',
      'Anonymous',
      'GermanyBerlin',
      'Nov 20',
      'View Questions',
    ])
      expect(card.textContent).toContain(text);
  });

  it('ADL-013 ADL-014 ADL-016 ADL-017 the flow of questions and answers', async () => {
    let answer: () => void = () => undefined;
    const asked = { questionNumber: 1, question: 'Where does it hurt?', askedAt: AT };
    const questions = [
      { ...asked, userResponse: 'In the knee.', answeredAt: AT, hasImage: true },
      { ...asked, questionNumber: 2, question: 'Since when?', userResponse: null, answeredAt: null, hasImage: false },
    ];
    anOperator()
      .on('GET /api/admin/reports', () => pageOf([aReportRow()]))
      .on('GET /api/admin/report/:id/questions', () => new Promise((resolve) => (answer = () => resolve(questions))));
    const page = renderApp('/admin?tab=report-questions');
    await page.user.click(await screen.findByRole('button', { name: /^View Questions/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Question flow' }));
    dialog.getByText('Loading question analysis...');
    await waitFor(() => expect(answer).not.toBeUndefined());
    answer();
    const [first, second] = await dialog.findAllByRole('listitem');
    expect(first?.textContent).toMatch(
      /Question 1Asked Nov 20.*Image attachedWhere does it hurt\?In the knee\.Answered Nov 20/,
    );
    expect(second?.textContent).toMatch(/Question 2.*Since when\?NO RESPONSENo response yet/);
    expect(second?.textContent).toContain('User has not responded to this question yet');
    expect(second?.textContent).not.toContain('Image attached');
  });

  it('ERR-011 questions that cannot be loaded are logged', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    anOperator()
      .on('GET /api/admin/reports', () => pageOf([aReportRow()]))
      .on('GET /api/admin/report/:id/questions', () => failure(503));
    const page = renderApp('/admin?tab=report-questions');
    await page.user.click(await screen.findByRole('button', { name: /^View Questions/ }));
    await waitFor(() => expect(logged).toHaveBeenCalledWith('The questions could not be loaded', expect.anything()));
    logged.mockRestore();
  });

  it('ADL-018 ADL-019 messages of a session, with a flag on what cannot be decrypted', async () => {
    const message = { id: '1', createdAt: AT, hasImage: false };
    const server = anOperator()
      .on('GET /api/admin/sessions', () => pageOf([aSessionRow()]))
      .on('GET /api/admin/session/:id/messages', () => [
        { ...message, role: 'user', content: HOSTILE.markup },
        { ...message, id: '2', role: 'assistant', content: 'It could be tension.' },
        { ...message, id: '3', role: 'user', content: '[Decryption error] key 7' },
      ]);
    const page = renderApp('/admin?tab=sessions');
    await page.user.click(await screen.findByRole('button', { name: /^View messages/ }));
    const entries = await within(await screen.findByRole('dialog')).findAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent?.includes('Decryption failed'))).toEqual([false, false, true]);
    expect(entries[0]?.textContent).toContain(HOSTILE.markup);
    expect(entries[0]?.querySelector('img')).toBeNull();
    expect(entries[1]?.textContent).toMatch(/^Assistant/);
    expect(server.callsTo('GET /api/admin/session/:id/messages')[0]?.path).toBe(
      `/api/admin/session/${SESSION_ID}/messages`,
    );
  });
});
