// Escapes text for HTML and XML, between elements and in quoted attributes.
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
