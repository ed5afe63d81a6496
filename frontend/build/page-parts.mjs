// @ts-check
// Which files of the build a page's code is in: the route table names the module, Vite's manifest its files.
import { readFileSync } from 'node:fs';

const ROUTE = /path: (?:paths\.(\w+)|'(\*)'),[^]*?import\('(?:\.\.|(\.))\/(.+?)\.js'\)/g;
const PATH = /^ {2}(\w+): '(.+)',$/gm;

/**
 * @param {string} source folder of the sources
 * @param {string} manifestFile
 * @returns {(path: string) => string[]} addresses of the files, each after those that it imports
 */
export function pageParts(source, manifestFile) {
  /** @type {Record<string, { file: string; imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const paths = new Map(
    [...readFileSync(`${source}/app/paths.ts`, 'utf8').matchAll(PATH)].map(([, key, path]) => [key, path]),
  );
  const modules = new Map();
  for (const [, key, any, beside, module] of readFileSync(`${source}/app/routes.tsx`, 'utf8').matchAll(ROUTE)) {
    modules.set(any ?? paths.get(key ?? ''), `src/${beside ? 'app/' : ''}${module}.tsx`);
  }
  return (path) => {
    /** @type {Set<string>} */
    const found = new Set();
    /** @type {Set<string>} */
    const seen = new Set();
    /** @param {string} name */
    const add = (name) => {
      if (seen.has(name)) return;
      seen.add(name);
      const part = manifest[name];
      if (!part) throw new Error(`The build has no file for ${name}, which ${path} needs.`);
      part.imports?.forEach(add);
      found.add(`/${part.file}`);
    };
    add(modules.get(path));
    return [...found];
  };
}
