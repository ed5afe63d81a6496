// Background work for operators: counts, failed jobs and dead letters; retrying or discarding one or all of them, which is
// written to the audit trail first.
import {
  ALL,
  AppError,
  EVENT_DELIVERIES,
  JOBS,
  MAINTENANCE,
  type Caller,
  type Handled,
  type Input,
  type JobName,
  type Output,
  type queues,
  type StoringService,
} from '@medconsult/common';
import { Bus, JobQueues, LOGGER, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrailService, type AuditAction } from '../audit/audit-trail.service.js';

type Ops = typeof queues.operations;
type JobChoice = Input<Ops['retry']>;
type LetterChoice = Input<Ops['retryDeadLetter']>;

const SHOWN = 100;
const NAMES = Object.keys(JOBS) as JobName[];
const SERVICES = Object.keys(MAINTENANCE) as StoringService[];

@Injectable()
export class QueuesService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly bus: Bus,
    private readonly jobs: JobQueues,
    private readonly database: DataSource,
    private readonly audit: AuditTrailService,
  ) {}

  overview(): Promise<Output<Ops['overview']>> {
    return Promise.all(NAMES.map(async (name) => ({ name, ...(await this.jobs.counts(name)) })));
  }

  failed(name: string): Promise<Output<Ops['failed']>> {
    return this.jobs.failed(known(name), SHOWN);
  }

  /** @throws AppError NOT_FOUND unless it is a failed job */
  retry(choice: JobChoice, caller: Caller): Promise<Handled> {
    return this.withJobs('job-retried', choice, caller, (name, id) => this.jobs.retry(name, id));
  }

  /** @throws AppError NOT_FOUND unless it is a failed job */
  discard(choice: JobChoice, caller: Caller): Promise<Handled> {
    return this.withJobs('job-discarded', choice, caller, (name, id) => this.jobs.discard(name, id));
  }

  async deadLetters(caller: Caller): Promise<Output<Ops['deadLetters']>> {
    const told = await Promise.all(SERVICES.map((service) => this.lettersOf(service, caller)));
    const answered = told.filter((each) => each !== null);
    const rows = answered.flatMap(({ service, letters }) =>
      letters.map((letter) => ({ service, attempts: EVENT_DELIVERIES, ...letter })),
    );
    rows.sort((a, b) => b.failedAt.localeCompare(a.failedAt));
    const silent = SERVICES.filter((name) => !answered.some(({ service }) => service === name));
    return { rows, services: answered.map(({ service, backlog }) => ({ service, ...backlog })), silent };
  }

  /** @throws AppError NOT_FOUND */
  retryDeadLetter(choice: LetterChoice, caller: Caller): Promise<Handled> {
    return this.withLetters('dead-letter-retried', 'retryDeadLetter', choice, caller);
  }

  /** @throws AppError NOT_FOUND */
  discardDeadLetter(choice: LetterChoice, caller: Caller): Promise<Handled> {
    return this.withLetters('dead-letter-discarded', 'discardDeadLetter', choice, caller);
  }

  private async withJobs(
    action: AuditAction,
    { name, id }: JobChoice,
    caller: Caller,
    work: (name: JobName, id: string) => Promise<number>,
  ): Promise<Handled> {
    const queue = known(name);
    await this.note(action, `${queue} ${id}`, caller);
    const count = await work(queue, id);
    if (count === 0 && id !== ALL) throw new AppError('NOT_FOUND');
    return { success: true, count };
  }

  private async withLetters(
    action: AuditAction,
    operation: 'retryDeadLetter' | 'discardDeadLetter',
    { service, id }: LetterChoice,
    caller: Caller,
  ): Promise<Handled> {
    await this.note(action, `${service} ${id}`, caller);
    return this.bus.call(MAINTENANCE[service], operation, { id }, { caller });
  }

  /** Null when the service does not answer. */
  private async lettersOf(service: StoringService, caller: Caller) {
    try {
      const [letters, backlog] = await Promise.all([
        this.bus.call(MAINTENANCE[service], 'deadLetters', { limit: SHOWN }, { caller }),
        this.bus.call(MAINTENANCE[service], 'backlog', {}, { caller }),
      ]);
      return { service, letters, backlog };
    } catch (error) {
      this.logger.warn({ err: error, service }, 'A service did not list its dead letters');
      return null;
    }
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
