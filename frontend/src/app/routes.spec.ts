import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from '@jest/globals';
import { paths } from './paths.js';
import { ROUTES } from './routes.js';

const OPERATORS = ['/admin', '/admin-new', '/admin-security', '/admin-security-test'];

/**
 * What the product adds to that table: the engine's knowledge and accuracy, the targets of links in mails, operators' accounts.
 */
const OURS = [
  '/accuracy',
  '/conditions',
  '/conditions/:id',
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

function specified(): string[] {
  const ledger = readFileSync(resolve('docs/specification/ledger.tsv'), 'utf8');
  const row = ledger.split('\n').find((line) => line.startsWith('NAV-018\t')) ?? '';
  return (/is exactly: ([^\t]+)/.exec(row)?.[1] ?? '').trim().split(' ');
}

it('NAV-018 every specified route has its page, others only those we add by name, and none of the specified has a parameter', () => {
  const expected = new Set([...specified(), ...OURS]);
  const shown = ROUTES.map(({ path }) => path).filter((path) => path !== '*');
  expect(new Set([...shown, ...OPERATORS])).toEqual(expected);
  expect(new Set([...Object.values(paths), ...OPERATORS])).toEqual(expected);
  expect(shown.filter((path) => /[:*?]/.test(path))).toEqual(['/conditions/:id']);
});
