import { expect, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { aConsultation, aReply, SESSION } from '../../testing/chat.js';
import { userChanged } from '../auth/index.js';
import { failure } from '../../testing/server.js';

jest.setTimeout(30_000);

it('a refused question is asked again with one press by who has signed in or paid since', async () => {
  const server = aConsultation()
    .on('GET /api/user/current', () => aUser({ credits: 2 }))
    .on('POST /api/chat-split', () => failure(403, { message: 'Nothing left.', sessionId: SESSION, usageCount: 3 }));
  localStorage.setItem('currentUser', JSON.stringify(aUser({ credits: 2 })));
  const { user } = renderApp('/ai-consultation');
  await user.click(await screen.findByRole('button', { name: 'Open the chat' }));
  await user.type(screen.getByLabelText('Your message'), 'a cough{Enter}');
  const panel = within(screen.getByRole('complementary'));
  const notice = within(await panel.findByRole('alert'));
  server.on('POST /api/chat-split', () => aReply({ mainResponse: 'It is a cold.' }));
  await user.click(notice.getByRole('button', { name: 'Try again' }));
  await panel.findByText('It is a cold.');
  expect(server.callsTo('POST /api/chat-split').map(({ input }) => input['message'])).toEqual(['a cough', 'a cough']);
});

it('what a limit told a visitor makes way once that person has signed in', async () => {
  const told = '0 questions left! Pay $9 to continue getting medical advice - no registration needed!';
  const refusal = { message: told, code: 'FREE_QUESTIONS_USED', sessionId: SESSION, usageCount: 3 };
  aConsultation({ usage: 2 }).on('POST /api/chat-split', () => failure(403, refusal));
  const { user, store } = renderApp('/ai-consultation');
  await user.click(await screen.findByRole('button', { name: 'Open the chat' }));
  await user.type(screen.getByLabelText('Your message'), 'a cough{Enter}');
  const notice = within(await within(screen.getByRole('complementary')).findByRole('alert'));
  notice.getByText(told);
  store.dispatch(userChanged(aUser({ credits: 2 })));
  await notice.findByText('This question is still here. You can ask it now.');
  expect(notice.queryByText(/no registration needed|PAYMENT REQUIRED/)).toBeNull();
  expect(notice.queryByRole('button', { name: 'Buy credits' })).toBeNull();
  store.dispatch(userChanged(aUser({ credits: 0 })));
  await notice.findByText(/^No credits remaining!/);
  notice.getByRole('button', { name: 'Buy credits' });
});
