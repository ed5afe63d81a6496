import { LANGUAGES, type PrintedConversation } from '@medconsult/common';
import texts from '../../../data/conversation-texts.json' with { type: 'json' };
import { drawConversation } from './conversation-pdf.js';

const AT = '2026-03-01T09:05:00.000Z';
const aConversation = (part: Partial<PrintedConversation> = {}): PrintedConversation => ({
  title: 'A dry cough',
  createdAt: AT,
  language: 'en',
  shortened: false,
  messages: [
    { ...PLAIN, role: 'user', content: 'I cough', hasImage: true },
    { ...PLAIN, role: 'alex', content: '**A cold.**\n\n- Drink\n- Rest', source: 'engine', triage: 'self-care' },
  ],
  ...part,
});
const PLAIN = { createdAt: AT, hasImage: false, source: null, triage: null, followUpQuestion: null } as const;
const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;

it.each(LANGUAGES)('is drawn in %s', async (language) => {
  const pdf = await drawConversation(aConversation({ language, title: 'כאב ראש, болит голова' }));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain(`/Lang (${language})`);
  expect(Object.keys(texts[language])).toEqual(Object.keys(texts.en));
});

it('is as long as the conversation', async () => {
  const long = aConversation({
    messages: Array.from({ length: 40 }, () => ({ ...PLAIN, role: 'julia', content: 'word '.repeat(200) })),
  });
  expect(pagesOf(await drawConversation(aConversation()))).toBe(1);
  expect(pagesOf(await drawConversation(long))).toBeGreaterThan(8);
});

it('the same conversation gives the same bytes', async () => {
  const [one, other] = [await drawConversation(aConversation()), await drawConversation(aConversation())];
  expect(one.equals(other)).toBe(true);
});
