// @ts-check
// Integration tests start the services from their sources, but threads run from bundles. `npm test` has built the product before,
// `npm run test:mutants` the threads, and they say so.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVICES = ['chat', 'reports'];

export default function buildThreads() {
  const { TEST_PRODUCT_BUILT, TEST_THREADS_BUILT } = process.env;
  if (TEST_PRODUCT_BUILT || TEST_THREADS_BUILT) return;
  for (const service of SERVICES) {
    const cwd = join(ROOT, 'services', service);
    execFileSync(process.execPath, [join(ROOT, 'tools/build/service.mjs'), '--threads'], { cwd, stdio: 'inherit' });
  }
}
