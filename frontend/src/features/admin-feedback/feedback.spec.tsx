import { expect } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { FeedbackRow } from '@medconsult/common';
import { renderApp } from '../../testing/app.js';
import { anOperator, AT } from '../../testing/operator.js';
import { cellsOf, rowsOf } from '../../testing/tables.js';

const ROW: FeedbackRow = {
  id: '2',
  givenAt: AT,
  helpful: false,
  faults: ['incorrect', 'too-long'],
  doctor: 'alex',
  source: 'engine',
  isTextShared: true,
  comment: 'The left one.',
  question: 'my knee hurts',
  answer: 'It fits with strain.',
};

it('lists ratings with what was wrong, and opens the text where there is one', async () => {
  const hidden = { ...ROW, id: '1', isTextShared: false, question: null, answer: null };
  anOperator().on('GET /api/admin/feedback', () => [ROW, hidden]);
  const page = renderApp('/admin-feedback');
  const [shared, other] = await rowsOf('Feedback on answers');
  expect(cellsOf(other!)).toMatchObject({
    Rating: 'Not helpful',
    'What was wrong': 'Not correct, Too long',
    'In their words': 'The left one.',
    'Answered by': 'Built-in engine',
    'Question and answer': 'Not shared',
  });
  expect(cellsOf(shared!)['Question and answer']).toContain('Read');
  await page.user.click(screen.getByRole('button', { name: /^Read/ }));
  await screen.findByText('my knee hurts');
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
});
