// Background work for operators: counts, failed jobs and dead letters, and running one of them once more, which is
// written to the audit trail first.
import {
  AppError,
  JOBS,
  UPKEEP,
  type Caller,
  type JobName,
  type Output,
  type queues,
  type StoringService,
} from '@medconsult/common';
import { Bus, JobQueues, LOGGER, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail, type AuditAction } from '../audit/audit-trail.js';

type Ops = typeof queues.operations;

const SHOWN = 100;
const NAMES = Object.keys(JOBS) as JobName[];
const SERVICES = Object.keys(UPKEEP) as StoringService[];

@Injectable()
export class QueuesService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly bus: Bus,
    private readonly jobs: JobQueues,
    private readonly database: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  overview(): Promise<Output<Ops['overview']>> {
    return Promise.all(NAMES.map(async (name) => ({ name, ...(await this.jobs.counts(name)) })));
  }

  failed(name: string): Promise<Output<Ops['failed']>> {
    return this.jobs.failed(known(name), SHOWN);
  }

  /** @throws AppError NOT_FOUND unless it is a failed job */
  async retry(name: string, id: string, caller: Caller): Promise<void> {
    const queue = known(name);
    await this.note('job-retried', `${queue} ${id}`, caller);
    if (!(await this.jobs.retry(queue, id))) throw new AppError('NOT_FOUND');
  }

  async deadLetters(caller: Caller): Promise<Output<Ops['deadLetters']>> {
    const lists = await Promise.all(SERVICES.map((service) => this.lettersOf(service, caller)));
    const rows = lists.flatMap(({ service, letters }) => (letters ?? []).map((letter) => ({ service, ...letter })));
    rows.sort((a, b) => b.failedAt.localeCompare(a.failedAt));
    return { rows, silent: lists.filter(({ letters }) => !letters).map(({ service }) => service) };
  }

  /** @throws AppError NOT_FOUND */
  async retryDeadLetter(service: StoringService, id: string, caller: Caller): Promise<void> {
    await this.note('dead-letter-retried', `${service} ${id}`, caller);
    await this.bus.call(UPKEEP[service], 'retryDeadLetter', { id }, { caller });
  }

  private async lettersOf(service: StoringService, caller: Caller) {
    const letters = await this.bus
      .call(UPKEEP[service], 'deadLetters', { limit: SHOWN }, { caller })
      .catch((error: unknown) => {
        this.logger.warn({ err: error, service }, 'A service did not tell its dead letters');
        return null;
      });
    return { service, letters };
  }

  private async note(action: AuditAction, subject: string, { operator, ip: address }: Caller): Promise<void> {
    if (!operator) throw new AppError('INVALID_OPERATOR');
    await this.database.transaction((manager) => this.audit.write(manager, { operator, action, subject, address }));
  }
}

function known(name: string): JobName {
  const found = NAMES.find((each) => each === name);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
