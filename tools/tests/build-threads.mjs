// @ts-check
// Integration tests start the services from their sources, and these start their threads from bundles. `npm test` has built
// the product before, and says so.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVICES = ['chat', 'reports'];

export default function buildThreads() {
  if (process.env.TEST_PRODUCT_BUILT) return;
  for (const service of SERVICES) {
    const cwd = join(ROOT, 'services', service);
    execFileSync(process.execPath, [join(ROOT, 'tools/build/service.mjs'), '--threads'], { cwd, stdio: 'inherit' });
  }
}
