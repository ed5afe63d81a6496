import { expect, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { languageOfPath, pathIn, pathWithoutLanguage } from './address.js';

describe('the language of an address', () => {
  it.each([
    ['/', 'en', '/', '/'],
    ['/faq', 'en', '/faq', '/faq'],
    ['/he', 'he', '/', '/he'],
    ['/he/', 'he', '/', '/he'],
    ['/ru/faq', 'ru', '/faq', '/ru/faq'],
    ['/health-tools', 'en', '/health-tools', '/health-tools'],
    ['/help-center', 'en', '/help-center', '/help-center'],
  ] as const)('%s is %s and shows %s', (address, language, page, again) => {
    expect(languageOfPath(address)).toBe(language);
    expect(pathWithoutLanguage(address)).toBe(page);
    expect(pathIn(language, page)).toBe(again);
  });
});

/** Runs the script of the page as a browser does that is at an address and keeps a choice. */
function arriveAt(address: string, chosen?: string) {
  const [path = '', query = ''] = address.split('?');
  const replace = jest.fn();
  const kept = new Map(chosen ? [['language', chosen]] : []);
  const root = { lang: 'en', dir: 'ltr', hidden: false };
  const manifest = { href: '/manifest.webmanifest' };
  const parts = {
    document: { documentElement: root, querySelector: () => manifest },
    location: { pathname: path, search: query && `?${query}`, hash: '', replace },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, to: string) => kept.set(key, to),
    },
  };
  const script = readFileSync(new URL('../../public/language.js', import.meta.url), 'utf8');
  runInNewContext(script, parts);
  return { root, manifest: manifest.href, kept: kept.get('language'), goesTo: replace.mock.calls.map(([to]) => to) };
}

describe('before the first paint', () => {
  it.each([
    ['/faq', undefined, []],
    ['/faq', 'en', []],
    ['/faq?x=1', 'he', ['/he/faq?x=1']],
    ['/', 'ru', ['/ru']],
    ['/he/faq', 'ru', []],
    ['/he/faq', undefined, []],
    ['/admin-new', 'he', []],
    ['/he/admin', 'he', ['/admin']],
    ['/faq', '//evil.example', []],
  ] as const)('%s with the choice %s goes to %j', (address, chosen, goesTo) => {
    expect(arriveAt(address, chosen).goesTo).toEqual(goesTo);
  });

  it('the document has the language and the direction of the address', () => {
    expect(arriveAt('/he/faq').root).toEqual({ lang: 'he', dir: 'rtl', hidden: false });
    expect(arriveAt('/ru').root).toEqual({ lang: 'ru', dir: 'ltr', hidden: false });
    expect(arriveAt('/faq').root).toEqual({ lang: 'en', dir: 'ltr', hidden: false });
  });

  it('the first language that somebody came for is kept, a link in another one changes nothing', () => {
    expect(arriveAt('/he/faq').kept).toBe('he');
    expect(arriveAt('/he/faq', 'ru').kept).toBe('ru');
    expect(arriveAt('/faq').kept).toBeUndefined();
  });
});

describe('the app that can be installed', () => {
  interface Manifest {
    readonly lang: string;
    readonly dir: string;
    readonly start_url: string;
    readonly name: string;
    readonly description: string;
    readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  }
  const read = (href: string) =>
    JSON.parse(readFileSync(new URL(`../../public${href}`, import.meta.url), 'utf8')) as Manifest;
  const english = read('/manifest.webmanifest');

  it.each(['he', 'ru'] as const)('is named in %s, starts in it, and is the same otherwise', (language) => {
    const { manifest, root } = arriveAt(`/${language}/faq`);
    const shown = read(manifest);
    expect([shown.lang, shown.dir, shown.start_url]).toEqual([language, root.dir, `/${language}`]);
    expect(shown.shortcuts.map(({ url }) => url)).toEqual(english.shortcuts.map(({ url }) => pathIn(language, url)));
    for (const words of [shown.name, shown.description, ...shown.shortcuts.map(({ name }) => name)]) {
      expect(words.replace('MedConsult', '')).not.toMatch(/[a-z]/);
    }
    const { lang, dir, start_url, name, description, shortcuts } = english;
    expect({ ...shown, lang, dir, start_url, name, description, shortcuts }).toEqual(english);
  });

  it('is in English elsewhere', () => {
    expect(arriveAt('/faq').manifest).toBe('/manifest.webmanifest');
  });
});
