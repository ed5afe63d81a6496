// .env.example names what the services and the launcher read, and nothing else.
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVICES = ['gateway', 'chat', 'billing', 'reports', 'tracking', 'admin'];
/** Set by the launcher or the container for each process, never by the operator. */
const SET_FOR_THEM = new Set(['HEALTH_PORT', 'HEALTH_HOST', 'FRONTEND_DIR', 'SANDBOX_URL', 'STOP_DELAY_MS']);

const example = readFileSync(join(ROOT, '.env.example'), 'utf8');
const named = new Set([...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name));

async function schemaNames(service: string): Promise<string[]> {
  const file = join(ROOT, 'services', service, 'src/config.ts');
  const exported = (await import(pathToFileURL(file).href)) as Record<string, { shape?: object }>;
  const shape = Object.values(exported).find((schema) => schema.shape)?.shape;
  if (!shape) throw new Error(`${service} exports no schema of its configuration.`);
  return Object.keys(shape);
}

async function launcherText(): Promise<string> {
  const folders = ['tools/launcher', 'tools/sandbox'].map((folder) => join(ROOT, folder));
  const files = (await Promise.all(folders.map((folder) => filesOf(folder)))).flat();
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(mjs|ts)$/.test(entry.name))
    .map(({ name }) => join(folder, name));
}

describe('.env.example', () => {
  it.each(SERVICES)('names everything that %s reads', async (service) => {
    expect(existsSync(join(ROOT, 'services', service))).toBe(true);
    const read = (await schemaNames(service)).filter((name) => !SET_FOR_THEM.has(name));
    expect(read.length).toBeGreaterThan(5);
    expect(read.filter((name) => !named.has(name))).toEqual([]);
  });

  it('names nothing that is never read', async () => {
    const known = new Set((await Promise.all(SERVICES.map(schemaNames))).flat());
    const text = await launcherText();
    expect([...named].filter((name) => name && !known.has(name) && !text.includes(name))).toEqual([]);
  });
});
