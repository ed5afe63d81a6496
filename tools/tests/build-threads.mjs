// @ts-check
// Integration tests start the services from their sources, and these start their threads from bundles.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVICES = ['chat', 'reports'];

export default function buildThreads() {
  for (const service of SERVICES) {
    const cwd = join(ROOT, 'services', service);
    execFileSync(process.execPath, [join(ROOT, 'tools/build/service.mjs'), '--threads'], { cwd, stdio: 'inherit' });
  }
}
