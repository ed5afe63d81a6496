import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The path of a data file of the package that a module belongs to; works from source, from a bundle and in a container.
 * @param name relative to the package, e.g. 'prompts/alex.md'
 * @param moduleUrl `import.meta.url` of the caller
 */
export function packageFile(name: string, moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package around ${moduleUrl}.`);
    folder = parent;
  }
  return join(folder, name);
}
