// The page that stands in for every other one without a network: who to call, in all languages. It needs no other file.
import { calledNumbers } from '../content/called-numbers.js';
import { emergency } from '../content/emergency.js';
import { contentReady } from '../content/localized.js';
import { t } from '../i18n/index.js';
import { directionOf, type Translation, TRANSLATIONS } from '../i18n/language.js';
import { loadTexts } from '../i18n/load.js';
import { COLORS } from '../ui/theme/tokens.js';
import { escaped } from './head-html.js';

const { light, dark } = COLORS;
const STYLE =
  `:root{color-scheme:light dark;--paper:${light.paper};--ink:${light.ink};--line:${light.hairline};--red:${light.emergency.main}}` +
  `@media(prefers-color-scheme:dark){:root{--paper:${dark.paper};--ink:${dark.ink};--line:${dark.hairline};--red:${dark.emergency.main}}}` +
  'body{max-inline-size:40rem;margin:auto;padding:2rem 1.25rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}' +
  'section+section{margin-block-start:2rem;padding-block-start:2rem;border-block-start:1px solid var(--line)}' +
  'h2{color:var(--red);line-height:1.3}ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;padding:0;list-style:none}' +
  'a{display:inline-block;min-block-size:44px;line-height:44px;color:inherit}b{font-size:1.25rem}';

/** The same as `Callable` on other pages. */
const callable = (sentence: string): string =>
  calledNumbers(sentence)
    .map(({ text, isNumber }) => (isNumber ? `<a href="tel:${text}" dir="ltr">${text}</a>` : escaped(text)))
    .join('');

async function section(language: Translation): Promise<string> {
  await loadTexts(language);
  await contentReady();
  const { title, text, numbers, elsewhere } = emergency();
  const calls = numbers.map(
    ({ name, number }) => `<li><a href="tel:${number}"><b dir="ltr">${number}</b> ${escaped(name)}</a></li>`,
  );
  return (
    `<section lang="${language}" dir="${directionOf(language)}"><p>${escaped(t('offline.page'))}</p>` +
    `<h2>${escaped(title)}</h2><p>${escaped(text)}</p><ul>${calls.join('')}</ul><p>${callable(elsewhere)}</p></section>`
  );
}

export async function offlinePage(): Promise<string> {
  const sections: string[] = [];
  for (const language of TRANSLATIONS) sections.push(await section(language));
  await loadTexts('en');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${t('app.name')}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${t('app.name')}</h1>${sections.join('')}</main></body></html>`
  );
}
