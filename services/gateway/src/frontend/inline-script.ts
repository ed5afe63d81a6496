// The scripts that pages carry, so that the colour scheme is set before the first paint, and what a person does before
// the program is there is kept, without another request. The build writes the very text of these files into the pages;
// their hashes are what lets them run.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPTS = ['theme.js', 'start.js'];

/** What the content security policy must name for the built front end in `folder`. */
export function inlineScriptSources(folder: string | undefined): string[] {
  if (!folder) return [];
  const files = SCRIPTS.map((name) => join(folder, name)).filter((file) => existsSync(file));
  return files.map((file) => `'sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}'`);
}
