// The inline scripts of the pages: one redirects to the chosen language, one sets the colour scheme before the first paint, one
// keeps early input until hydration.
// The build puts the text of these files into the pages; the content security policy allows them by their hashes.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPTS = ['language.js', 'theme.js', 'early-input.js'];

/** The script hashes that the content security policy needs for the built front end in `folder`. */
export function inlineScriptSources(folder: string | undefined): string[] {
  if (!folder) return [];
  const files = SCRIPTS.map((name) => join(folder, name)).filter((file) => existsSync(file));
  return files.map((file) => `'sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}'`);
}
