// Which accounts were erased, in a file that restoring the database does not set back. A line is an id and a time, and is never
// changed.
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LOGGER, type Logger } from '@medconsult/common/server';
import type { BillingConfig } from '../config.js';

const LINE = /^([0-9a-f-]{36}) \S+$/;

export interface Erasure {
  readonly id: string;
  readonly erasedAt: Date;
}

@Injectable()
export class ErasureJournalService {
  constructor(
    @Inject(CONFIG) private readonly config: BillingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Ids of accounts; none when no journal is kept. A line that a crash cut off is skipped. */
  async read(): Promise<ReadonlySet<string>> {
    const { ERASURE_JOURNAL: file } = this.config;
    const text = file ? await readFile(file, 'utf8').catch(emptyWhenMissing) : '';
    return new Set(text.split('\n').flatMap((line) => LINE.exec(line)?.[1] ?? []));
  }

  /** Several replicas may append at the same time. What could not be written is written at the next start. */
  async add(erasures: readonly Erasure[]): Promise<void> {
    const { ERASURE_JOURNAL: file } = this.config;
    if (!file || erasures.length === 0) return;
    const lines = erasures.map(({ id, erasedAt }) => `${id} ${erasedAt.toISOString()}\n`);
    try {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // The line break in front ends a line that was cut off.
      await appendFile(file, `\n${lines.join('')}`, { mode: 0o600, flush: true });
    } catch (err) {
      this.logger.error({ err }, 'An erasure could not be written to the journal');
    }
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
