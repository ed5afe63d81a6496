// JSON lines with the request id of the call being served. Secrets and personal fields are redacted; message texts are
// never passed to a logger in the first place.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoggerService } from '@nestjs/common';
import { pino, type Logger as PinoLogger, type LoggerOptions } from 'pino';

const requestIds = new AsyncLocalStorage<string>();

/** Runs `work` so that everything it logs carries the request id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work);
}

const REDACTED = [
  'email',
  'password',
  'token',
  'cookie',
  'authorization',
  'deviceFingerprint',
  'imageData',
  'message.content',
];

export type Logger = PinoLogger;

/** Makes the logger of a process; it writes to the standard output by default. */
export function createLogger(service: string, level: string, output?: { write(line: string): unknown }): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    mixin: () => {
      const requestId = requestIds.getStore();
      return requestId === undefined ? {} : { requestId };
    },
  };
  return output ? pino(options, output) : pino(options);
}

/** Writes Nest's own log lines with our logger; its start-up lines become debug lines. */
export function nestLogger(logger: Logger): LoggerService {
  const at =
    (level: 'debug' | 'warn' | 'error') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.at(-1);
      if (message instanceof Error) logger[level]({ err: message, context });
      else logger[level]({ context }, typeof message === 'string' ? message : JSON.stringify(message));
    };
  return {
    log: at('debug'),
    debug: at('debug'),
    verbose: at('debug'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('error'),
  };
}
