import { screen } from '@testing-library/react';
import { act } from 'react';
import { renderApp } from '../../testing/app.js';
import { aReader, aReport, REPORT_SESSION } from '../../testing/reports.js';
import { dialogOpened } from '../dialogs/dialogs.slice.js';

const ENTRY = { id: '5f0c2d1e-8a4b-4c3d-9e2f-000000000001', symptom: 'Cough', strength: 3, note: '' };

it('offers the symptom diary with the PDF to whoever has one', async () => {
  aReader()
    .on('GET /api/generated-report/:id', () => aReport())
    .on('GET /api/diary', () => [{ ...ENTRY, at: '2026-03-01T10:00:00.000Z' }]);
  const { store } = renderApp('/ai-consultation');
  await screen.findByRole('button', { name: 'Open the chat' }, { timeout: 15_000 });
  act(() => void store.dispatch(dialogOpened({ name: 'report', sessionId: REPORT_SESSION })));
  await screen.findByRole('button', { name: 'Download PDF with my symptom diary' }, { timeout: 15_000 });
});
