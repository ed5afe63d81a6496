// Reads every import of the repository and checks the boundaries of the architecture in one place. No service imports another, no
// library imports a service, the front end uses only the browser-safe entry of common, no cycles anywhere.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const SKIPPED = new Set(['node_modules', 'dist', '.data', '.nx', 'coverage']);

function* sources(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (SKIPPED.has(name)) continue;
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(name) && !name.endsWith('.d.ts')) yield path;
  }
}

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

function importsOf(path: string): Import[] {
  const source = readFileSync(path, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  const from = relative(ROOT, path);
  const imported = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exported = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
    );
  // Loaded later, so it closes no cycle.
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: source.slice(start + 1, end - 1),
    typeOnly: true,
  }));
  return [...imported, ...exported, ...later].map(({ specifier, typeOnly }) => ({
    from,
    to: target(path, specifier),
    typeOnly,
  }));
}

function target(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const path = resolve(dirname(from), specifier);
  for (const candidate of [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx'), `${path}.ts`, `${path}.tsx`]) {
    if (statSync(candidate, { throwIfNoEntry: false })?.isFile()) return relative(ROOT, candidate);
  }
  return relative(ROOT, path);
}

const FOLDERS = ['libs', 'services', 'frontend/src', 'tools'].map((name) => join(ROOT, name));
const imports = FOLDERS.flatMap((folder) => [...sources(folder)]).flatMap(importsOf);
const isTest = (path: string): boolean => /\.(spec|e2e)\.tsx?$/.test(path) || /\/test(ing)?\//.test(path);
const show = ({ from, to }: Import): string => `${from} -> ${to}`;
const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** They start or compare the whole product, so only they may import every part of it. */
const OF_THE_WHOLE = [
  'services/gateway/test/fuzz/product.ts',
  'tools/launcher/service-keys.spec.ts',
  'tools/tests/chaos/drain.long.e2e.ts',
  'tools/tests/chaos/flushed-redis.long.e2e.ts',
  'tools/tests/chaos/restore.long.e2e.ts',
  'tools/tests/migrations.spec.ts',
  'tools/tests/personal-data.integration.spec.ts',
  'tools/tests/scale/kubernetes.spec.ts',
  'tools/tests/scale/pgbouncer.integration.spec.ts',
  'tools/tests/scale/point-in-time.integration.spec.ts',
];

/** Folders of the engine, in order; each may use those before it, and types from any. */
const ENGINE_STEPS = [
  'words',
  'subjects',
  'knowledge',
  'medicines',
  'understand',
  'complaints',
  'causes',
  'screen',
  'judge',
  'ask',
  'test-results',
  'topics',
  'health-questions',
  'condition-pages',
  'advise',
  'model',
  'report',
];

describe('architecture', () => {
  it('sees the imports of the repository', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it('no package imports from another one by path', () => {
    const crossing = imports.filter(
      ({ from, to }) => /^(libs|services|frontend|tools)\//.test(to) && packageOf(from) !== packageOf(to),
    );
    const others = crossing.filter(({ from }) => !from.startsWith('frontend/') && !OF_THE_WHOLE.includes(from));
    expect(others.map(show)).toEqual([]);
  });

  it('no service is imported by anything, no library imports a service or a tool', () => {
    const foreign = /^@medconsult\/(gateway|chat|billing|reports|tracking|admin)($|\/)/;
    expect(imports.filter(({ to }) => foreign.test(to)).map(show)).toEqual([]);
    const tools = imports.filter(({ from, to }) => to.startsWith('@medconsult/tool-') && !isTest(from));
    expect(tools.map(show)).toEqual([]);
  });

  it('the clinical library is pure: no Node, no Nest, no other package', () => {
    const own = imports.filter(({ from }) => from.startsWith('libs/clinical/src') && !isTest(from));
    expect(own.filter(({ to }) => !to.startsWith('libs/clinical') && to !== 'zod').map(show)).toEqual([]);
  });

  it('a step of the clinical engine uses the steps before it', () => {
    const src = 'libs/clinical/src/';
    const stepOf = (path: string): number => ENGINE_STEPS.indexOf(path.slice(src.length).split('/')[0] ?? '');
    const isOfStep = (path: string): boolean => path.startsWith(src) && stepOf(path) >= 0;
    const own = imports.filter(({ from, to }) => !isTest(from) && isOfStep(from) && isOfStep(to));
    expect(own.length).toBeGreaterThan(100);
    const backwards = own.filter(({ from, to, typeOnly }) => !typeOnly && stepOf(to) > stepOf(from));
    expect(backwards.map(show)).toEqual([]);
  });

  it('the front end and the browser-safe entry see no server code', () => {
    const server = /^(@medconsult\/common\/(server|testing)|@nestjs\/|node:|typeorm|ioredis|pg$|bullmq)/;
    const browser = imports.filter(
      ({ from }) =>
        !isTest(from) &&
        (from.startsWith('frontend/') ||
          /^libs\/common\/src\/[^/]+\.ts$|^libs\/common\/src\/(contracts|questions)\//.test(from)),
    );
    expect(browser.filter(({ to }) => server.test(to) || to.startsWith('libs/common/src/server')).map(show)).toEqual(
      [],
    );
  });

  it('the answers to the public questions are read when pages are prerendered, not in the browser', () => {
    const readers = imports.filter(
      ({ from, to }) => !isTest(from) && from.startsWith('frontend/') && to === '@medconsult/common/questions',
    );
    expect([...new Set(readers.map(({ from }) => dirname(from)))]).toEqual(['frontend/src/prerender']);
  });

  it('has no import cycles', () => {
    const graph = new Map<string, string[]>();
    // In the front end types and what is loaded later count as well.
    for (const { from, to, typeOnly } of imports)
      if (!typeOnly || from.startsWith('frontend/')) graph.set(from, [...(graph.get(from) ?? []), to]);
    expect(cycles(graph)).toEqual([]);
  });

  it('the clinical engine has none by its types either', () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of imports)
      if (from.startsWith('libs/clinical/src') && !isTest(from)) graph.set(from, [...(graph.get(from) ?? []), to]);
    expect(cycles(graph)).toEqual([]);
  });

  it('has no junk-drawer folders', () => {
    const names = new Set(imports.flatMap(({ from }) => dirname(from).split('/')));
    expect(
      ['utils', 'helpers', 'shared', 'types', 'interfaces', 'core', 'modules'].filter((name) => names.has(name)),
    ).toEqual([]);
  });
});

function cycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const walk = (node: string, path: readonly string[]): void => {
    if (state.get(node) === 'open') found.push([...path.slice(path.indexOf(node)), node].join(' -> '));
    if (state.has(node)) return;
    state.set(node, 'open');
    for (const next of graph.get(node) ?? []) walk(next, [...path, node]);
    state.set(node, 'done');
  };
  for (const node of graph.keys()) walk(node, []);
  return found;
}
