// The script that pages carry in their head, so that the colour scheme is set before the first paint without another
// request. The build writes the very text of theme.js into them; its hash is what lets it run.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the content security policy must name for the built front end in `folder`. */
export function inlineScriptSources(folder: string | undefined): string[] {
  const file = folder && join(folder, 'theme.js');
  if (!file || !existsSync(file)) return [];
  return [`'sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}'`];
}
