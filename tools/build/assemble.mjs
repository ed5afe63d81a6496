// Assembles what the containers need, one folder each, and nothing else: node tools/build/assemble.mjs <folder>. A service gets
// its bundle, its data files and the packages that the bundle does not include; `migrate` gets the migration bundles of all
// services.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEALTH = `// Exit code 0 when the process in this container is ready.
const answer = await fetch(\`http://127.0.0.1:\${process.env.HEALTH_PORT}/ready\`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
`;

const MIGRATE = `// Brings every schema up to date, one after the other; ends with the first failure.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

for (const service of readdirSync('services')) {
  const env = { ...process.env, DATABASE_URL_FILE: process.env[\`DATABASE_URL_\${service.toUpperCase()}_FILE\`] };
  const { status } = spawnSync(process.execPath, [\`services/\${service}/dist/migrate.js\`], { env, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
`;

/** Packages that a bundle still imports at run time (native addons, data packages), with their dependencies. */
function outsidePackages(service) {
  const file = join('services', service, 'dist/outside.json');
  const waiting = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const found = new Set();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const manifest = join('node_modules', name, 'package.json');
    if (found.has(name) || !existsSync(manifest)) continue;
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    waiting.push(...Object.keys({ ...dependencies, ...optionalDependencies }));
  }
  return found;
}

function copyService(service, out) {
  const home = join('services', service);
  for (const part of ['dist', 'data', 'prompts', 'package.json']) {
    if (existsSync(join(home, part))) cpSync(join(home, part), join(out, home, part), { recursive: true });
  }
  for (const name of outsidePackages(service)) {
    cpSync(join('node_modules', name), join(out, 'node_modules', name), { recursive: true, dereference: true });
  }
}

function assembleService(service, out) {
  copyService(service, out);
  if (service === 'gateway') cpSync('frontend/dist', join(out, 'frontend/dist'), { recursive: true });
  writeFileSync(join(out, 'main.mjs'), `await import('./services/${service}/dist/main.js');\n`);
  writeFileSync(join(out, 'health.mjs'), HEALTH);
}

const [out] = process.argv.slice(2);
if (!out) throw new Error('usage: assemble.mjs <folder>');
const migrations = join(out, 'migrate');
mkdirSync(migrations, { recursive: true });
writeFileSync(join(migrations, 'migrate.mjs'), MIGRATE);
for (const service of readdirSync('services')) {
  assembleService(service, join(out, service));
  if (existsSync(join('services', service, 'dist/migrate.js'))) copyService(service, migrations);
}
