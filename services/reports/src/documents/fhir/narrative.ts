// FHIR narratives are XHTML: every text is escaped, and characters that XML forbids are left out.
import type { Narrative } from 'fhir/r4.js';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 does not allow
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function narrative(lines: readonly string[]): Narrative {
  const paragraphs = lines.map((line) => `<p>${escape(line)}</p>`).join('');
  return { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${paragraphs}</div>` };
}

function escape(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (found) => ESCAPED[found] ?? '');
}
