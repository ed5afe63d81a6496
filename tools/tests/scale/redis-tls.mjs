// @ts-check
// A Redis that speaks TLS only, with a certificate of its own; for tests of encrypted connections.
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { anyPort, isFree } from '../../launcher/ports.mjs';
import { onPath, redisBinary } from '../../launcher/redis-binary.mjs';
import { until } from './redis-sentinels.mjs';

/** Certificates are made by a program that not every machine has. */
export const hasOpenssl = Boolean(onPath('openssl'));

/**
 * @param {string} home a folder for its files
 * @returns {Promise<{ process: import('node:child_process').ChildProcess, url: string, certificate: string }>}
 */
export async function startTlsRedis(home) {
  const port = await anyPort();
  const [certificate, key] = [join(home, 'certificate.pem'), join(home, 'key.pem')];
  const made = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
  const { program, libraries } = redisBinary(home);
  const encrypted = `--port 0 --tls-port ${port} --tls-cert-file ${certificate} --tls-key-file ${key} --tls-auth-clients no`;
  const args = [...encrypted.split(' '), '--bind', '127.0.0.1', '--requirepass', 'secret', '--save', ''];
  const env = { PATH: process.env.PATH, LC_ALL: 'C', ...(libraries && { LD_LIBRARY_PATH: libraries }) };
  const child = spawn(program, args, { env, stdio: 'ignore', cwd: home });
  await until(async () => !(await isFree(port)), 'Redis');
  return { process: child, url: `rediss://:secret@localhost:${port}`, certificate };
}
