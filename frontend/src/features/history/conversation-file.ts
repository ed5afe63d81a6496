// A conversation as a Markdown text, to keep or to take to a doctor.
import type { ConversationSummary, Message } from '@medconsult/common';
import { t } from '../../i18n/chat.js';
import { dateText } from '../../i18n/dates.js';

const whenOf = dateText({ dateStyle: 'medium', timeStyle: 'short' });

function authorOf({ role, source }: Message): string {
  if (role === 'user') return t('chat.you');
  const facts = [t('chat.doctor.notLicensed'), ...(source ? [t(`chat.source.${source}`)] : [])];
  return `${t(`chat.doctor.${role}.full`)} (${facts.join(', ')})`;
}

function sectionOf(message: Message): string {
  const { content, createdAt, assessment, followUpQuestion, hasImage } = message;
  const parts = [`## ${authorOf(message)}, ${whenOf(createdAt)}`];
  if (hasImage) parts.push(`*${t('image.sent')}*`);
  if (assessment?.triage) parts.push(`**${t(`chat.triage.${assessment.triage}`)}**`);
  parts.push(content);
  if (followUpQuestion) parts.push(`> ${followUpQuestion}`);
  return parts.join('\n\n');
}

export function markdownOf({ title, createdAt }: ConversationSummary, messages: readonly Message[]): string {
  const sections = messages.map(sectionOf);
  return `${[`# ${title}`, whenOf(createdAt), ...sections, '---', t('chat.disclaimer')].join('\n\n')}\n`;
}
