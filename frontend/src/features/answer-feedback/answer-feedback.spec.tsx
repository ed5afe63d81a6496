import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { AnswerFeedback } from '@medconsult/common';
import { renderApp } from '../../testing/app.js';
import { aConsultation } from '../../testing/chat.js';
import { failure, type TestServer } from '../../testing/server.js';

const GIVE = 'POST /api/session/:id/feedback' as const;
const WITHDRAW = 'POST /api/session/:id/feedback/withdraw' as const;

/** The first test waits until the page and what is loaded with an answer are compiled. */
const LOADED = { timeout: 15_000 };

/** A visitor with an answer, and what the server keeps of the rating. */
async function anAnswer(prepare: (server: TestServer) => unknown = () => undefined) {
  localStorage.clear();
  let kept: AnswerFeedback[] = [];
  const server = aConsultation()
    .on('GET /api/session/:id/feedback', () => kept)
    .on(GIVE, ({ answer, helpful, faults = [], comment = null, isTextShared = false }) => {
      kept = [{ messageId: '2', turnId: answer, helpful, faults, comment, isTextShared }];
      return { success: true };
    })
    .on(WITHDRAW, () => {
      kept = [];
      return { success: true };
    });
  prepare(server);
  const { user } = renderApp('/ai-consultation');
  await user.type(await screen.findByLabelText('Describe your Symptoms', {}, LOADED), 'a dry cough{Enter}');
  const yes = await screen.findByRole('button', { name: 'Helpful' }, LOADED);
  return { server, user, yes, no: screen.getByRole('button', { name: 'Not helpful' }) };
}

const pressed = (button: HTMLElement) => button.getAttribute('aria-pressed');

it('saves a rating at once, and takes it back', async () => {
  const { server, user, yes } = await anAnswer();
  await user.click(yes);
  await screen.findByText('Thank you. Your rating is saved.');
  await waitFor(() => expect(pressed(yes)).toBe('true'));
  expect(server.callsTo(GIVE)[0]?.input).toMatchObject({ helpful: true });
  await user.click(yes);
  await screen.findByText('Your rating is taken back.');
  await waitFor(() => expect(pressed(yes)).toBe('false'));
});

it('asks what was wrong, and shares no text unless the reader says so', async () => {
  const { server, user, no } = await anAnswer();
  await user.click(no);
  const first = await screen.findByRole('checkbox', { name: 'It did not understand me' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard(' ');
  await user.type(screen.getByLabelText('In your own words (optional)'), 'the left knee');
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  await screen.findByText(/We read this/);
  const last = server.callsTo(GIVE).at(-1)?.input;
  expect(last).toMatchObject({ faults: ['not-understood'], comment: 'the left knee', isTextShared: false });
  expect(document.activeElement).toBe(no);
  await user.click(no);
  await user.click(await screen.findByRole('checkbox', { name: /may also read this question/ }));
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  await waitFor(() =>
    expect(server.callsTo(GIVE).at(-1)?.input).toMatchObject({ isTextShared: true, comment: 'the left knee' }),
  );
});

it('closes with Escape, and says when it could not be saved', async () => {
  const { server, user, yes, no } = await anAnswer();
  await user.click(no);
  await screen.findByText('What was wrong?');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('What was wrong?')).toBeNull();
  expect(document.activeElement).toBe(no);
  server.on(GIVE, () => failure(503, 'Not now.'));
  await user.click(yes);
  await screen.findByText('That did not work. Please try again.');
  expect(pressed(no)).toBe('true');
});
