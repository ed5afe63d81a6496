import { describe, expect, it, jest } from '@jest/globals';
import type { FreeReason } from '@medconsult/common';
import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import { t } from '../../i18n/chat.js';
import { aConsultation, aReply, SESSION } from '../../testing/chat.js';
import { draftChanged } from '../chat/chat.slice.js';

jest.setTimeout(30_000);

const TEXT = [
  '**Yes, most adults may take both.**',
  '### How to take them',
  '- 400 mg ibuprofen\n- 1 g paracetamol',
  '*Sources: NHS, Ibuprofen (2024)*',
  'This answer comes from the built-in engine.',
].join('\n\n');

/** A stored conversation whose last message has these parts. */
async function stored(part: object) {
  aConsultation().on('GET /api/sessions/:id/messages', () => [
    { id: '7', role: 'alex', content: TEXT, hasImage: false, createdAt: '2026-03-01T09:00:00.000Z', ...part },
  ]);
  const page = renderApp(`/ai-consultation?session=${SESSION}`);
  await screen.findByText('Yes, most adults may take both.');
  return { page, log: within(screen.getByRole('log')) };
}

/** The whole of one answer that has just come. */
async function answered(part: Parameters<typeof aReply>[0]) {
  aConsultation().on('POST /api/chat-split', () => aReply(part));
  const page = renderApp('/ai-consultation');
  await page.user.click(await screen.findByRole('button', { name: 'Open the chat' }));
  await page.user.type(screen.getByLabelText('Your message'), 'thanks{Enter}');
  const log = within(await screen.findByRole('log'));
  await log.findByRole('button', { name: 'Copy answer' });
  return log;
}

it('what it could be stands once, as rows with what the text tells of each', async () => {
  const [cold, flu] = ['A cold', 'Flu'];
  const content = [
    '**Yes, most adults may take both.**',
    `### ${t('chat.causes')}`,
    `- **${cold}.** It passes in a week.\n- **${flu}.**`,
    '### What to do now',
    '- Rest.',
  ].join('\n\n');
  const causes = [cold, flu].map((name) => ({ name, band: 'possible' as const, for: [], against: [] }));
  const assessment = { triage: 'self-care' as const, whenToWorry: null, redFlags: [], causes };
  const { log } = await stored({ content, source: 'engine', assessment });
  const rows = within(await log.findByRole('group', { name: t('chat.causes') })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/^A cold.*It passes in a week\.$/);
  for (const text of [t('chat.causes'), cold, flu, 'What to do now', 'Rest.']) {
    expect(log.getAllByText(text)).toHaveLength(1);
  }
});

describe('the follow-up box', () => {
  it('offers the choices of a stored question; a chip goes behind a typed draft', async () => {
    const { page, log } = await stored({ followUpQuestion: 'Which unit?', followUpChoices: ['ng/mL', 'µg/L'] });
    const box = within(await log.findByRole('group', { name: 'Follow-up question' }));
    expect(box.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['ng/mL', 'µg/L']);
    act(() => void page.store.dispatch(draftChanged('It is 9')));
    await page.user.click(box.getByRole('button', { name: 'µg/L' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('It is 9 µg/L');
  });

  it('offers yes and no where the question has no choices', async () => {
    const { log } = await stored({ followUpQuestion: 'Are you pregnant?' });
    const box = within(await log.findByRole('group', { name: 'Follow-up question' }));
    expect(box.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['Yes', 'No', 'Not sure']);
  });

  it('an example of the empty chat goes behind a typed draft, too', async () => {
    aConsultation();
    const page = renderApp('/ai-consultation');
    await page.user.click(await screen.findByRole('button', { name: 'Open the chat' }));
    await page.user.type(screen.getByLabelText('Your message'), 'My knee.');
    const panel = within(screen.getByRole('complementary'));
    const example = panel.getByRole('button', { name: t('chat.empty.example.1') });
    await page.user.click(example);
    const draft = screen.getByLabelText<HTMLTextAreaElement>('Your message').value;
    expect(draft).toBe(`My knee. ${example.textContent}`);
  });
});

describe('an answer that took nothing', () => {
  it.each<[FreeReason, string, string]>([
    ['reply', 'That makes an infection more likely.', 'This answer was free: you were answering my question.'],
    ['small-talk', 'You are welcome.', 'This answer was free: thanks and greetings cost nothing.'],
    ['not-understood', 'לא הבנתי את השאלה.', 'התשובה הזו לא עלתה דבר: לא ניתן היה לעזור בשאלה הזו.'],
    ['emergency', 'Вызовите скорую сейчас.', 'Этот ответ бесплатный: помощь в экстренном случае всегда бесплатна.'],
    ['picture-not-seen', 'Опишите снимок.', 'Этот ответ бесплатный: снимок никто не смотрел.'],
  ])('%s says so in the language of the answer, and the balance stays', async (free, mainResponse, text) => {
    const log = await answered({ free, mainResponse, followUpQuestion: null, usageCount: 0 });
    log.getByText(text);
    expect(screen.getAllByText('2 free questions left').length).toBeGreaterThan(0);
  });

  it('one that was paid says nothing of the kind', async () => {
    const log = await answered({});
    expect(log.queryByText(/was free/)).toBeNull();
  });
});

describe('the text of an answer', () => {
  it('has its headings below that of the panel, and its sources in small print', async () => {
    const { log } = await stored({});
    log.getByRole('heading', { level: 3, name: 'How to take them' });
    screen.getByRole('heading', { level: 2, name: `Session #${SESSION}` });
    expect(log.getAllByRole('listitem').filter((item) => item.dataset['depth'] === '0')).toHaveLength(2);
    const quiet = (text: RegExp) => log.getByText(text).closest('p')?.hasAttribute('data-quiet');
    expect([quiet(/Sources: NHS/), quiet(/built-in engine\.$/), quiet(/most adults/)]).toEqual([true, true, false]);
  });
});
