// The styles of a written page, as small as the page allows: no prefixes that no browser of ours needs, no theme variable
// that nothing on the page names. A page that fits into the first packets of its connection is seen a round trip earlier.
import { Features, transform } from 'lightningcss';

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8);
/** The first versions with all that our pages use. */
const TARGETS = { chrome: version(111), edge: version(111), firefox: version(114), safari: version(16, 4) };
const DEFINITION = /(--[\w-]+):([^;{}]*)/g;
const USE = /var\((--[\w-]+)/g;

const namesIn = (text: string): string[] => [...text.matchAll(USE)].map(([, name = '']) => name);

/** The same styles, shorter. `unused` names custom properties to leave out. */
export function smaller(css: string, unused: string[] = []): string {
  const { code } = transform({
    filename: 'page.css',
    code: new TextEncoder().encode(css),
    minify: true,
    targets: TARGETS,
    // The theme has a rule for each scheme itself.
    exclude: Features.LightDark,
    unusedSymbols: unused,
  });
  return new TextDecoder().decode(code);
}

/** Of the theme's variables those that the page names, and those that these name in turn. */
export function usedOnly(variables: string, page: string): string {
  const named = new Map<string, string[]>();
  for (const [, name = '', value = ''] of variables.matchAll(DEFINITION)) {
    named.set(name, [...(named.get(name) ?? []), ...namesIn(value)]);
  }
  const used = new Set<string>();
  const waiting = namesIn(page);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (!used.has(name)) waiting.push(...(named.get(name) ?? []));
    used.add(name);
  }
  return smaller(
    variables,
    [...named.keys()].filter((name) => !used.has(name)),
  );
}
