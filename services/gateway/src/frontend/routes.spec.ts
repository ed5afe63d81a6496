import { readFileSync } from 'node:fs';
import { packageFile } from '@medconsult/common/server';
import { PAGES } from './routes.js';

/** The table of the specification itself. */
function specified(): string[] {
  const ledger = readFileSync(packageFile('../../docs/specification/ledger.tsv', import.meta.url), 'utf8');
  const row = ledger.split('\n').find((line) => line.startsWith('NAV-018\t')) ?? '';
  return (/is exactly: ([^\t]+)/.exec(row)?.[1] ?? '').trim().split(' ');
}

/**
 * What the product adds to that table: the engine's knowledge and accuracy, the targets of links in mails, operators' accounts.
 */
const OURS = [
  '/accuracy',
  '/conditions',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
  '/check-ins',
  '/diary',
  '/admin-feedback',
  '/admin-operators',
  '/admin-account',
  '/admin-join',
];

it('NAV-018 the route table is the specified one and what we add by name, and no route has a parameter', () => {
  expect(specified()).toHaveLength(27);
  expect([...PAGES].sort()).toEqual([...specified(), ...OURS].sort());
  for (const path of PAGES) expect(path).toMatch(/^\/[a-z-]*$/);
});
