// @ts-check
// What is printed when everything is ready.
import { relative } from 'node:path';
import { MAIL_SERVICE, modeOf, OUTSIDE_SERVICES } from './outside-services.mjs';
import { files } from './product.mjs';

/** @param {string} title @param {string} text */
const row = (title, text) => `  ${title.padEnd(22)} ${text}`;

/** @param {import('./infra.mjs').Infra} infra @param {'postgres' | 'redis'} name @param {string} variable */
function serverMode(infra, name, variable) {
  const own = infra.servers.find((server) => server.name === name);
  const address = name === 'postgres' ? infra.databaseUrl : infra.redisUrl;
  return own ? `own server, port ${own.port}` : `${variable}, at ${new URL(address).host}`;
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./infra.mjs').Infra} infra
 * @param {Record<string, number>} ports
 * @param {import('./operator.mjs').Credentials} [operator]
 * @returns {string[]}
 */
export function summary(settings, infra, ports, operator) {
  const { address, dataDir } = settings;
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
  const mailMode = modeOf(settings, MAIL_SERVICE, sandboxUrl);
  return [
    '',
    `MedConsult is ready: ${address}`,
    '',
    ...OUTSIDE_SERVICES.map((service) => row(service.title, modeOf(settings, service, sandboxUrl))),
    row('PostgreSQL', serverMode(infra, 'postgres', 'DATABASE_URL')),
    row('Redis', serverMode(infra, 'redis', 'REDIS_URL')),
    row('Sandbox', sandboxUrl),
    ...(mailMode === 'sandbox' ? [row('Mailbox', `${sandboxUrl}/mailbox`)] : []),
    ...(operator ? ['', ...credentials(operator)] : []),
    '',
    `Logs: ${relative(process.cwd(), files(dataDir).logs) || '.'}   State: npm run status   Stop: Ctrl-C`,
  ];
}

/** @param {import('./operator.mjs').Credentials} operator */
const credentials = ({ email, password }) => [
  'Operator (shown only this once):',
  row('E-mail', email),
  row('Password', password),
];
