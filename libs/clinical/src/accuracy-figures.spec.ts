// The figures on the site belong to this very engine: who changes it counts them again.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accuracyFigures } from '../cli/accuracy.js';

const home = join(dirname(fileURLToPath(import.meta.url)), '../');
const shown = JSON.parse(
  readFileSync(join(home, '../../frontend/src/content/accuracy-figures.json'), 'utf8'),
) as Record<string, unknown>;

describe('figures of the accuracy page', () => {
  it('are those of this engine (npm run clinical:evaluate -- --page <folder> counts them again)', () => {
    const { vignettes, ...counted } = shown;
    const { vignettes: notCounted, ...fresh } = accuracyFigures(home) as Record<string, unknown>;
    expect(notCounted).toBeNull();
    expect(counted).toEqual(fresh);
    expect(vignettes).not.toBeNull();
  });
});
