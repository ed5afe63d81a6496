// The texts of mails: the same keys and values in every language, every plural form, and values that cannot inject markup.
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGES } from '@medconsult/common';
import { MAIL_KINDS, nextTry, type MailKindName } from './mail.rules.js';
import { dateText, letterOf, MAIL_TEXTS, mailText } from './mail-texts.js';

const KINDS = Object.keys(MAIL_KINDS) as MailKindName[];

const namesIn = (message: CompiledMessage): string[] =>
  message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , cases] = token;
    const inner = cases && typeof cases === 'object' ? Object.values(cases as Record<string, CompiledMessage>) : [];
    return [name, ...inner.flatMap((each) => (Array.isArray(each) ? namesIn(each) : []))];
  });
const valuesOf = (text: string): string[] => [...new Set(namesIn(compileMessageOrThrow(text)))].sort();

it.each(['he', 'ru'] as const)('%s has the keys and values of English', (language) => {
  expect(Object.keys(MAIL_TEXTS[language])).toEqual(Object.keys(MAIL_TEXTS.en));
  for (const [key, text] of Object.entries(MAIL_TEXTS.en)) {
    const theirs = MAIL_TEXTS[language][key as keyof typeof MAIL_TEXTS.en];
    expect([key, valuesOf(theirs)]).toEqual([key, valuesOf(text)]);
  }
});

it.each([
  ['en', '1 credit', '200 credits'],
  ['he', 'קרדיט אחד', '200 קרדיטים'],
  ['ru', '1 кредит', '200 кредитов'],
] as const)('counts in %s', (language, one, many) => {
  expect([1, 200].map((credits) => mailText(language, 'pack.credits', { credits }))).toEqual([one, many]);
});

it.each([
  ['en', 'November 24, 2026'],
  ['he', '24 בנובמבר 2026'],
  ['ru', '24 ноября 2026'],
] as const)('a sentence in %s may end with a date', (language, date) => {
  expect(dateText(language, new Date('2026-11-24T23:00:00Z'))).toBe(date);
});

const values = { date: 'D', amount: '$9.00', paid: '$9.00', pack: '<b>', method: 'PayPal', payment: 'id' };

const LINKS = { link: 'https://doctor.example/x?a=1&b=2#t', stopLink: 'https://doctor.example/stop#t' };

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(KINDS)('%s is complete, and says the same as text and as HTML', (kind) => {
    const { subject, text, html } = letterOf(kind, language, LINKS, values);
    expect(subject).toBeTruthy();
    for (const each of [subject, text, html]) expect(each).not.toMatch(/[{}]|undefined|\w+\.(text|button|subject)/);
    expect(text).toContain('https://doctor.example/x?a=1&b=2#t');
    expect(html).toContain('href="https://doctor.example/x?a=1&amp;b=2#t"');
    expect(html).toContain(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`);
    expect(html).not.toContain('<b>');
    expect(text).toContain(LINKS.stopLink);
    expect(html).toContain(`href="${LINKS.stopLink}"`);
  });
});

it('is retried at growing intervals, while the mail is of use', () => {
  const waits = Array.from({ length: 8 }, (_, n) => nextTry('receipt', { tries: n + 1, ageMs: 0 }));
  expect(waits).toEqual([15_000, 60_000, 240_000, 960_000, 3_600_000, 3_600_000, 3_600_000, null]);
  expect(nextTry('password-reset', { tries: 2, ageMs: 29.5 * 60_000 })).toBeNull();
});
