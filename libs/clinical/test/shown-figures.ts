// The figures that the site's page on accuracy shows. Each is counted again in the test that reads its lines anyway.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = '../../../frontend/src/content/accuracy-figures.json';

export const shownFigures = JSON.parse(
  readFileSync(join(dirname(fileURLToPath(import.meta.url)), FILE), 'utf8'),
) as Record<string, unknown>;
