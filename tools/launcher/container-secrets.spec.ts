// The secrets that docker-compose.yml mounts are those that the first container creates, and no container sees more.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

interface Container {
  readonly volumes?: string[];
  readonly depends_on?: Record<string, { condition: string }>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const { services } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Container>;
};
const asked = Object.entries(services).flatMap(([name, container]) => {
  const files = [...JSON.stringify(container).matchAll(/\/run\/secrets\/(\w+)/g)].map(([, file]) => file ?? '');
  return files.length > 0 ? [{ name, container, files: [...new Set(files)].sort() }] : [];
});

const root = mkdtempSync(join(tmpdir(), 'medconsult-secrets-'));
const own = (name: string): string => join(root, 'secrets/for', name);
const make = (env = {}): string =>
  execFileSync(process.execPath, [join(ROOT, 'tools/launcher/compose-secrets.mjs')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], MEDCONSULT_ROOT: root, ...env },
  });
const first = make();
afterAll(() => rmSync(root, { recursive: true }));

it('makes a folder for each container that has secrets', () => {
  expect(readdirSync(join(root, 'secrets/for')).sort()).toEqual(asked.map(({ name }) => name).sort());
});

it.each(asked)('$name gets what it reads and nothing else, once created', ({ name, container, files }) => {
  expect(readdirSync(own(name)).sort()).toEqual(files);
  expect(container.volumes).toContain(`./secrets/for/${name}:/run/secrets:ro`);
  const waitsFor = Object.keys(container.depends_on ?? {});
  const through = waitsFor.flatMap((other) => [other, ...Object.keys(services[other]?.depends_on ?? {})]);
  expect(through).toContain('secrets');
});

it('is readable by the containers and by nobody else on the machine', () => {
  expect(statSync(join(root, 'secrets')).mode & 0o777).toBe(0o700);
  expect(statSync(own('chat')).mode & 0o777).toBe(0o755);
  expect(statSync(join(own('chat'), 'keys_chat')).mode & 0o777).toBe(0o444);
});

it('shows the first password once, and says what is missing', () => {
  const password = readFileSync(join(root, 'secrets/admin_password'), 'utf8');
  expect(first).toContain(`as admin@medconsult.test with the password ${password} `);
  expect(first).toContain('PAYPAL_CLIENT_SECRET is not set: nobody can pay by PayPal.');
  expect(make()).not.toContain(password);
});

it('keeps what exists and fills in a key that is given later', () => {
  const before = readFileSync(join(own('chat'), 'data_encryption_keys'), 'utf8');
  expect(make({ OPENAI_API_KEY: 'sk-later' })).not.toContain('OPENAI_API_KEY is not set');
  expect(readFileSync(join(own('chat'), 'data_encryption_keys'), 'utf8')).toBe(before);
  expect(readFileSync(join(own('reports'), 'openai_api_key'), 'utf8')).toBe('sk-later');
});
