import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needsBuild, build } from './build.mjs';
import { environmentOf, visibleTo } from './environment.mjs';
import { needsInstall } from './install.mjs';
import { lineLog } from './log-file.mjs';
import { gist, readable } from './log-lines.mjs';
import { firstOperator, operatorExists } from './operator.mjs';
import { modeOf, OUTSIDE_SERVICES, paymentModeOf } from './outside-services.mjs';
import { choosePort, isFree } from './ports.mjs';
import { commandLine, isAlive } from './processes.mjs';
import { endLeftovers } from './run-record.mjs';
import { secret, secretFile } from './secrets.mjs';
import { processesOf } from './product.mjs';
import { loadSettings } from './settings.mjs';
import { writeJson } from './state.mjs';

let root: string;
const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'launcher-unit-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('settings', () => {
  it('reads .env, and lets the real environment win', () => {
    write('.env', 'PORT=9001\nLOG_LEVEL="debug"\nADMIN_EMAIL=file@example.test\n');
    const settings = loadSettings({ ADMIN_EMAIL: 'real@example.test' }, root);
    expect(settings.port).toBe(9001);
    expect(settings.env).toMatchObject({ LOG_LEVEL: 'debug', ADMIN_EMAIL: 'real@example.test' });
    expect(settings.dataDir).toBe(join(root, '.data'));
    expect(settings.address).toBe('http://localhost:9001');
  });

  it('names PORT when it is not a valid port', () => {
    expect(() => loadSettings({ PORT: 'abc' }, root)).toThrow(/PORT/);
  });

  it('runs as many of each service, or of the named ones, as REPLICAS says', () => {
    const runs = (text: string) =>
      processesOf(loadSettings({ REPLICAS: text }, root).replicas).map(({ process }) => process);
    const one = ['gateway', 'chat', 'billing', 'reports', 'tracking', 'admin'];
    expect(runs('')).toEqual(one);
    expect(runs('2')).toEqual(one.flatMap((name) => [name, `${name}-2`]));
    expect(runs('chat=3')).toEqual([...one.slice(0, 2), 'chat-2', 'chat-3', ...one.slice(2)]);
    for (const wrong of ['0', '9', 'chat', 'chat=0', 'doctor=2']) expect(() => runs(wrong)).toThrow(/REPLICAS/);
  });
});

describe('ports', () => {
  it('skips a port that is busy or reserved', async () => {
    const server = createServer();
    const busy = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    );
    const reserved = new Set([busy + 1]);
    const chosen = await choosePort(busy, reserved);
    expect(chosen).toBeGreaterThan(busy + 1);
    expect(reserved).toContain(chosen);
    expect(await isFree(busy)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('secrets', () => {
  it('are created once and readable by their owner only', () => {
    const first = secret(root, 'signing-key');
    expect(Buffer.from(first, 'base64')).toHaveLength(32);
    expect(secret(root, 'signing-key')).toBe(first);
    expect(statSync(secretFile(root, 'signing-key')).mode & 0o777).toBe(0o600);
    expect(statSync(join(root, 'secrets')).mode & 0o777).toBe(0o700);
    expect(secret(root, 'data-encryption-keys')).toMatch(/^k1:[A-Za-z0-9+/]{43}=$/);
  });
});

describe('environment of a process', () => {
  const infra = {
    databaseUrl: 'postgresql://postgres:owner@127.0.0.1:1/medconsult',
    redisUrl: 'redis://127.0.0.1:2/0',
  };
  const ports = { gateway: 1, chat: 2, billing: 3, sandbox: 7 };
  const given = {
    ANTHROPIC_API_KEY: 'anthropic',
    PAYPAL_CLIENT_SECRET: 'paypal',
    ADMIN_PASSWORD: 'operator',
    DATABASE_URL: 'postgresql://owner',
    LOG_LEVEL: 'debug',
  };

  it('holds only the secrets that this process needs', () => {
    expect(visibleTo(given, 'chat')).toEqual({ ANTHROPIC_API_KEY: 'anthropic', LOG_LEVEL: 'debug' });
    expect(visibleTo(given, 'billing')).toEqual({ PAYPAL_CLIENT_SECRET: 'paypal', LOG_LEVEL: 'debug' });
    expect(visibleTo(given, 'gateway')).toEqual({ LOG_LEVEL: 'debug' });
  });

  it('gives a service its own database role and the keys as files, and no password in its environment', () => {
    const settings = loadSettings({}, root);
    const env = environmentOf(settings, infra, ports, 'chat');
    const urls = ['DATABASE_URL_FILE', 'REDIS_URL_FILE'].map((name) => new URL(readFileSync(env[name] ?? '', 'utf8')));
    expect(urls.map(({ username }) => username)).toEqual(['svc_chat', 'chat']);
    const secrets = ['owner', ...urls.map(({ password }) => password)];
    expect(secrets.every((each) => each && !JSON.stringify(env).includes(each))).toBe(true);
    expect(statSync(env['DATABASE_URL_FILE'] ?? '').mode & 0o077).toBe(0);
    expect(readFileSync(env['DATA_ENCRYPTION_KEYS_FILE'] ?? '', 'utf8')).toMatch(/^k1:/);
    expect(env).toMatchObject({ HEALTH_PORT: '2', SANDBOX_URL: 'http://127.0.0.1:7' });
  });

  it('lets pages load the script of the payment provider in use', () => {
    const sources = (env: Record<string, string>) =>
      environmentOf(loadSettings(env, root), infra, ports, 'gateway')['CSP_SOURCES'];
    const keys = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
    expect(sources({})).toBe('http://127.0.0.1:7');
    expect(sources({ ...keys })).toBe('https://*.paypal.com,https://*.paypalobjects.com,https://*.venmo.com');
    expect(sources({ ...keys, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' })).toContain('https://*.paypal.com');
    expect(sources({ ...keys, PAYPAL_BASE_URL: 'http://127.0.0.1:9/paypal' })).toBe('http://127.0.0.1:9');
    expect(sources({ CSP_SOURCES: 'https://a.example' })).toBe('https://a.example,http://127.0.0.1:7');
  });

  it('refuses new keys for data that the old ones protect', () => {
    const settings = loadSettings({}, root);
    operatorExists(settings.dataDir);
    const make = () => environmentOf(settings, infra, ports, 'chat');
    expect(make).toThrow(/signing-key is missing/);
  });
});

describe('the first operator', () => {
  it('is generated only while there is none, with the same password until there is', () => {
    const settings = loadSettings({}, root);
    const credentials = firstOperator(settings);
    expect(firstOperator(settings)).toEqual(credentials);
    operatorExists(settings.dataDir);
    expect(firstOperator(settings)).toBeUndefined();
    expect(firstOperator(loadSettings({ ADMIN_PASSWORD: 'given' }, root))).toBeUndefined();
    expect(() => statSync(join(settings.dataDir, 'secrets/first-operator'))).toThrow();
  });
});

describe('modes of outside services', () => {
  const mode = (index: number, env: Record<string, string>) =>
    modeOf({ env, address: 'http://localhost:8080' }, OUTSIDE_SERVICES[index], 'http://127.0.0.1:7');
  it('say what answers', () => {
    expect(mode(0, {})).toBe('built-in engine');
    expect(mode(0, { ANTHROPIC_API_KEY: 'x' })).toBe('real');
    expect(mode(0, { ANTHROPIC_API_KEY: 'x', ANTHROPIC_BASE_URL: 'http://127.0.0.1:7/anthropic' })).toBe('sandbox');
    expect(mode(2, {})).toBe('sandbox');
    expect(mode(2, { PAYPAL_CLIENT_ID: 'x' })).toBe('closed; PAYPAL_CLIENT_SECRET is missing');
    expect(mode(3, { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'x' })).toBe('closed');
  });

  it('PAY-038 choose the sandbox only where nothing is real', () => {
    const local = 'http://localhost:8080';
    expect(paymentModeOf({}, local)).toBe('sandbox');
    expect(paymentModeOf({}, 'https://doctor.example')).toBe('live');
    expect(paymentModeOf({ NODE_ENV: 'production' }, local)).toBe('live');
    expect(paymentModeOf({ PAYERURL_SECRET_KEY: 'x' }, local)).toBe('live');
    expect(paymentModeOf({ PAYERURL_SECRET_KEY: 'x', PAYMENT_MODE: 'sandbox' }, local)).toBe('sandbox');
  });

  it('PAY-038 tell billing, and nobody else', () => {
    const infra = {
      databaseUrl: 'postgresql://postgres:owner@127.0.0.1:1/medconsult',
      redisUrl: 'redis://127.0.0.1:2/0',
    };
    const modeFor = (name: string) => environmentOf(loadSettings({}, root), infra, { [name]: 3 }, name)['PAYMENT_MODE'];
    expect(modeFor('billing')).toBe('sandbox');
    expect(modeFor('chat')).toBeUndefined();
  });
});

describe('installing', () => {
  it('is needed when the lockfile requires something that is missing', () => {
    const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } });
    write('package-lock.json', lock('1.0.0'));
    expect(needsInstall(root)).toBe(true);
    write('node_modules/.package-lock.json', lock('1.0.0'));
    write('node_modules/a/package.json', '{}');
    expect(needsInstall(root)).toBe(false);
    write('package-lock.json', lock('1.0.1'));
    expect(needsInstall(root)).toBe(true);
  });
});

describe('building', () => {
  const outputs = ['services/a/dist/main.js'];
  beforeEach(async () => {
    write('node_modules/nx/package.json', '{"type":"module","bin":{"nx":"./nx.js"}}');
    write(
      'node_modules/nx/nx.js',
      `import { mkdirSync, writeFileSync } from 'node:fs';
      mkdirSync('services/a/dist', { recursive: true }); writeFileSync('services/a/dist/main.js', 'built');`,
    );
    write('services/a/src/main.ts', 'one');
    await build(root, outputs);
  });

  it('is not needed for an unchanged tree, nor for a changed test', () => {
    write('services/a/src/main.spec.ts', 'test');
    expect(needsBuild(root, outputs)).toBe(false);
  });

  it('is needed when a source, its time or an output changed', () => {
    utimesSync(join(root, 'services/a/src/main.ts'), 1, 1);
    expect(needsBuild(root, outputs)).toBe(true);
  });

  it('is needed when an output is gone or is not what was built', () => {
    write('services/a/dist/main.js', 'something else');
    expect(needsBuild(root, outputs)).toBe(true);
    rmSync(join(root, 'services/a/dist'), { recursive: true });
    expect(needsBuild(root, outputs)).toBe(true);
  });
});

describe('logs', () => {
  it('show warnings and errors as text and keep quiet about the rest', () => {
    expect(readable('chat', '{"level":"info","msg":"hello"}')).toBeUndefined();
    expect(readable('chat', 'plain text')).toBeUndefined();
    expect(readable('chat', '{"level":"error","msg":"failed","err":{"message":"why"}}')).toBe(
      'chat     error failed: why',
    );
    expect(gist('Error: plain')).toBe('Error: plain');
  });

  it('never grow beyond their limit, and keep the last run as .1', () => {
    const file = join(root, 'logs/x.log');
    const log = lineLog(file, 100);
    for (let line = 0; line < 50; line += 1) log.write('0123456789');
    expect(statSync(file).size).toBeLessThanOrEqual(111);
    expect(statSync(`${file}.1`).size).toBeGreaterThan(0);
    log.close();
  });
});

describe('what a killed launcher left', () => {
  it('is not ended when the pid belongs to another process by now', async () => {
    expect(commandLine(process.pid)).not.toBe('');
    writeJson(join(root, 'run.json'), { processes: [{ name: 'chat', pid: process.ppid, port: 1 }] });
    expect(await endLeftovers(root, '--data-dir=/elsewhere')).toEqual([]);
    expect(isAlive(process.ppid)).toBe(true);
  });
});
