// A hash over the engine's knowledge, weights and source, on which its figures depend, so that old figures are noticed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PARTS = ['knowledge', 'weights', 'src'];

/** The first 16 hex digits of the hash over all files that can change an outcome; tests cannot. */
export function fingerprint(home: string): string {
  const hash = createHash('sha256');
  for (const part of PARTS) {
    const names = readdirSync(join(home, part), { recursive: true, encoding: 'utf8' }).sort();
    for (const name of names.filter((one) => /\.(json|ts)$/.test(one) && !one.endsWith('.spec.ts')))
      hash.update(`${part}/${name}\n`).update(readFileSync(join(home, part, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
