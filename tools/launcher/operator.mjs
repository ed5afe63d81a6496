// @ts-check
// The first operator's credentials: generated when none were given, shown once, and deleted once the operator exists.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { files } from './product.mjs';
import { secret, secretsDir } from './secrets.mjs';
import { given } from './settings.mjs';
import { writeJson } from './state.mjs';

/** @typedef {{ email: string, password: string }} Credentials */

const PENDING = 'first-operator';
const EMAIL = 'admin@medconsult.test';

/**
 * Credentials to hand to the admin service in this start; undefined when they were given or are not needed any more.
 * Until the operator exists the password is kept, so that an interrupted start does not leave one that nobody knows.
 * @param {import('./settings.mjs').Settings} settings @returns {Credentials | undefined}
 */
export function firstOperator({ env, dataDir }) {
  if (given(env, 'ADMIN_PASSWORD') || existsSync(files(dataDir).operator)) return undefined;
  return { email: given(env, 'ADMIN_EMAIL') ?? EMAIL, password: secret(dataDir, PENDING) };
}

/** @param {string} dataDir */
export function operatorExists(dataDir) {
  writeJson(files(dataDir).operator, { createdAt: new Date().toISOString() });
  rmSync(join(secretsDir(dataDir), PENDING), { force: true });
}
