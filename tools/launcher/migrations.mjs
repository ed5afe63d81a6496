// @ts-check
// Runs the services' migrations in parallel, unless this database has already had exactly these.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { addressFile, roleUrl, visibleTo } from './environment.mjs';
import { gist } from './log-lines.mjs';
import { files, SERVICES } from './product.mjs';
import { digest, LauncherError } from './settings.mjs';
import { readJson, writeJson } from './state.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/** @param {Settings} settings @param {string} databaseUrl */
function jobs(settings, databaseUrl) {
  return SERVICES.flatMap(({ name, migrate }) =>
    migrate ? [{ name, program: join(settings.root, migrate), url: roleUrl(settings, databaseUrl, name) }] : [],
  );
}

/**
 * Only our own database is certain to be the one that was migrated: another behind the same address may be new.
 * @param {Settings} settings @param {string} databaseUrl
 */
function stampOf(settings, databaseUrl) {
  const { port } = new URL(databaseUrl);
  return digest(
    ...jobs(settings, databaseUrl).flatMap(({ program, url }) => [
      readFileSync(program, 'utf8'),
      url.replace(port, ''),
    ]),
  );
}

/** @param {Settings} settings @param {string} databaseUrl */
export function needsMigration(settings, databaseUrl) {
  if (settings.env.DATABASE_URL) return true;
  return readJson(files(settings.dataDir).migrated, '') !== stampOf(settings, databaseUrl);
}

/** @param {unknown} error */
const reasonOf = (error) => /** @type {Error} */ (error).message.split('\n').filter(Boolean).map(gist).join('\n  ');

/** @param {Settings} settings @param {string} databaseUrl */
export async function migrateAll(settings, databaseUrl) {
  const owner = addressFile(settings, 'database-url-owner', databaseUrl);
  const results = await Promise.allSettled(
    jobs(settings, databaseUrl).map(async ({ name, program, url }) => {
      const env = {
        ...visibleTo(settings.env, name),
        MIGRATION_DATABASE_URL_FILE: owner,
        DATABASE_URL_FILE: addressFile(settings, `database-url-${name}`, url),
      };
      await runCommand(process.execPath, [program], { cwd: settings.root, env }).catch((error) => {
        throw new Error(`${name}: ${reasonOf(error)}`);
      });
    }),
  );
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []));
  if (failures.length > 0)
    throw new LauncherError(`The database could not be brought up to date.\n${failures.join('\n')}`);
  writeJson(files(settings.dataDir).migrated, stampOf(settings, databaseUrl));
}
