import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import figures from '../../content/accuracy-figures.json' with { type: 'json' };
import { aVisit, renderApp } from '../../testing/app.js';

describe('/accuracy', () => {
  beforeEach(async () => {
    aVisit();
    renderApp('/accuracy');
    await screen.findByRole('heading', { level: 1, name: 'How accurate is it?' });
  });

  it('shows the counted figures with range and number of lines', () => {
    const table = screen.getByRole('table', { name: /^Judging set: sentences/ });
    const row = within(table).getByRole('row', { name: /^Emergencies/ });
    const { percent, low, high, hits, of } = figures.unseen.emergency;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      `${percent.toFixed(1)} %`,
      `${low.toFixed(1)} to ${high.toFixed(1)} %`,
      `${String(hits)} of ${String(of)}`,
    ]);
  });

  it('keeps the judging questions apart from those of development', () => {
    const { sealed, fresh, open } = figures.everyday;
    for (const [caption, { questions, dangers }] of [
      [/^Judging set: \d+ questions/, sealed],
      [/^Second judging set/, fresh],
      [/^Development set: \d+ questions/, open],
    ] as const) {
      const table = screen.getByRole('table', { name: caption });
      expect(table.textContent).toContain(`${String(questions)} `);
      const row = within(table).getByRole('row', { name: /^Of this/ });
      expect(row.textContent).toContain(`${String(dangers.hits)} of ${String(dangers.of)}`);
    }
  });

  it('shows how often the urgency is right, and how often not too low', () => {
    const { right, safe } = figures.triage;
    const table = screen.getByRole('table', { name: /^Judging set: cases of known urgency/ });
    const counts = within(table).getAllByRole('row').slice(1);
    for (const [at, { hits, of }] of [right, safe].entries())
      expect(counts[at]!.textContent).toContain(`${String(hits)} of ${String(of)}`);
  });

  it('says what it cannot do and that it is no medical advice', () => {
    screen.getByRole('heading', { level: 2, name: 'What this does not show' });
    screen.getByText(/not medical advice/);
  });
});
