// Writes a mail: subject, plain text, and the same as simple HTML. The texts are ICU messages in data/mails.
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '@medconsult/common';
import en from '../../data/mails/en.json' with { type: 'json' };
import he from '../../data/mails/he.json' with { type: 'json' };
import ru from '../../data/mails/ru.json' with { type: 'json' };
import type { MailKindName } from './mail.rules.js';

export type TextKey = keyof typeof en;
export type Values = Readonly<Record<string, string | number>>;

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where mails of this kind can be stopped; mail programs show it next to the mail. */
  readonly stopLink?: string;
}

export interface LetterLinks {
  /** Where the button leads. */
  readonly link: string;
  readonly stopLink?: string | undefined;
}

export const MAIL_TEXTS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, he, ru };

function catalogueOf(locale: Language): I18n {
  const compiled = Object.entries(MAIL_TEXTS[locale]).map(([key, text]) => [key, compileMessageOrThrow(text)]);
  return setupI18n({ locale, messages: { [locale]: Object.fromEntries(compiled) as Record<string, never> } });
}

const CATALOGUES: Readonly<Record<Language, I18n>> = {
  en: catalogueOf('en'),
  he: catalogueOf('he'),
  ru: catalogueOf('ru'),
};

export function mailText(language: Language, key: TextKey, values: Values = {}): string {
  return CATALOGUES[language]._(key, values);
}

/** 2026-03-01 as "March 1, 2026" in the reader's language. Without "г." in Russian: sentences end with a date. */
export function dateText(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at).replace(/\sг\.$/u, '');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => ESCAPES[each] ?? each);
const paragraph = (text: string): string => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;

export function letterOf(
  kind: MailKindName,
  language: Language,
  { link, stopLink }: LetterLinks,
  values: Values,
): Letter {
  const say = (key: TextKey): string => mailText(language, key, values);
  const after: TextKey = `${kind}.after` as TextKey;
  const [subject, button] = [say(`${kind}.subject`), say(`${kind}.button`)];
  const body = say(`${kind}.text`).split('\n\n');
  const rest = after in en ? [say(after)] : [];
  const stopText = stopLink ? [`${say('stopMails')}:\n${stopLink}`] : [];
  const text = [...body, `${button}:\n${link}`, ...rest, ...stopText, '--\n' + say('footer')].join('\n\n');
  const html = [
    '<!doctype html>',
    `<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em;margin:0 auto;padding:24px">',
    ...body.map(paragraph),
    `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;text-decoration:none">${escaped(button)}</a></p>`,
    ...rest.map(paragraph),
    `<p style="font-size:13px;color:#555555">${escaped(say('linkHint'))}<br><span dir="ltr">${escaped(link)}</span></p>`,
    ...(stopLink
      ? [`<p style="font-size:13px"><a href="${escaped(stopLink)}">${escaped(say('stopMails'))}</a></p>`]
      : []),
    `<p style="font-size:13px;color:#555555">${escaped(say('footer'))}</p>`,
    '</body></html>',
  ].join('\n');
  return { subject, text, html, ...(stopLink && { stopLink }) };
}
