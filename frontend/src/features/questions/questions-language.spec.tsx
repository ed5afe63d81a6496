import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { loadTexts } from '../../i18n/load.js';
import { aVisit, renderApp } from '../../testing/app.js';
import { aQuestion, servingQuestions } from '../../testing/questions.js';

describe('/medical-questions in another language', () => {
  afterEach(() => loadTexts('en'));

  it('asks for the questions and for the answer in it', async () => {
    const asked = aQuestion();
    const { id, question } = asked;
    const server = servingQuestions(aVisit(), [asked]);
    await loadTexts('ru');
    const { user } = renderApp(`/medical-questions?question=${id}`);
    await within(await screen.findByRole('dialog')).findByRole('heading', { name: question });
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { level: 2, name: question });
    const sentTo = (route: 'GET /api/medical-questions' | 'GET /api/medical-questions/:id') =>
      server.callsTo(route).map(({ input }) => input);
    expect(sentTo('GET /api/medical-questions')).toEqual([{ language: 'ru', limit: '12' }]);
    expect(sentTo('GET /api/medical-questions/:id')).toEqual([{ id, language: 'ru' }]);
  });
});
