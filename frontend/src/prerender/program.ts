// In a written page the program comes after the content: its scripts are taken out of the head, and the small script that
// stands there instead (start.js) loads them.
const PROGRAM = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PART = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/**
 * @param pageParts what the page needs besides the program, each part after those that it needs itself
 * @throws Error when the built page has no program to load.
 */
export function startedLater(html: string, start: string, pageParts: readonly string[] = []): string {
  const [element, program] = PROGRAM.exec(html) ?? [];
  if (!element || !program) throw new Error('index.html loads no program.');
  const parts = new Set([...[...html.matchAll(PART)].map(([, part]) => part), ...pageParts]);
  parts.delete(program);
  const script = `<script data-program="${program}" data-parts="${[...parts].join(' ')}">${start}</script>`;
  return html.replace(PART, '').replace(element, () => script);
}
