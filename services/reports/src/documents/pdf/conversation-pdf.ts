// A conversation on paper, to keep or to take to a doctor: who said what and when, in order.
import type { Language, PrintedConversation } from '@medconsult/common';
import texts from '../../../data/conversation-texts.json' with { type: 'json' };
import { drawMarkdown } from './markdown.js';
import { ACCENT, ALARM, Page, QUIET } from './page.js';

type Texts = (typeof texts)[Language];
type Message = PrintedConversation['messages'][number];

const whenOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

export async function drawConversation(conversation: PrintedConversation): Promise<Buffer> {
  const { title, createdAt, language, messages, shortened } = conversation;
  const say = texts[language];
  const page = new Page(title, new Date(createdAt), language);
  page.text(title, { size: 20, bold: true, color: ACCENT, gap: 6 });
  page.text(say.begun.replace('{when}', whenOf(createdAt)), { color: QUIET });
  if (shortened) page.text(say.shortened, { color: QUIET });
  for (const message of messages) drawMessage(page, message, say);
  page.y += 12;
  page.text(say.disclaimer, { size: 8.5, color: QUIET });
  return page.end(say.foot);
}

function drawMessage(page: Page, message: Message, say: Texts): void {
  const { role, content, createdAt, hasImage, source, triage, followUpQuestion } = message;
  page.heading(role === 'user' ? say.you : say[role]);
  const facts = [`${whenOf(createdAt)} UTC`, ...(source ? [say[source]] : [])];
  page.text(facts.join(' · '), { size: 8.5, color: QUIET });
  if (hasImage) page.text(say.picture, { color: QUIET });
  if (triage) page.text(say[triage], { bold: true, ...(triage === 'emergency' && { color: ALARM }) });
  drawMarkdown(page, content);
  if (followUpQuestion) page.text(followUpQuestion, { indent: 14, color: ACCENT });
}
