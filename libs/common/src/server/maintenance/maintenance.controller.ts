// Serves the maintenance contract of any service with a schema: its posture and its dead letters.
import { Inject, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CallContext, Input, Output, Serves } from '../../contract.js';
import { MAINTENANCE, type StoringService } from '../../contracts/index.js';
import { OutboxRelay } from '../events/relay.js';
import { Serve } from '../serve.js';
import { backlogOf, lettersOf, sendOnceMore, taken } from './dead-letters.js';
import { postureOf, type PostureSubject } from './posture.js';

type MaintenanceContract = (typeof MAINTENANCE)[StoringService];
type Ops = MaintenanceContract['operations'];

/** Injection token of the subject. */
export const POSTURE_SUBJECT = Symbol('posture-subject');

/** Creates one class for each service, because the message patterns differ. */
export function maintenanceController(service: StoringService): Type {
  @Serve(MAINTENANCE[service])
  class MaintenanceController implements Serves<MaintenanceContract> {
    constructor(
      @Inject(DataSource) private readonly database: DataSource,
      @Inject(OutboxRelay) private readonly relay: OutboxRelay,
      @Inject(POSTURE_SUBJECT) private readonly subject: PostureSubject,
    ) {}

    posture(_input: Input<Ops['posture']>, _context: CallContext): Promise<Output<Ops['posture']>> {
      return postureOf(this.database, this.subject);
    }

    deadLetters({ limit }: Input<Ops['deadLetters']>): Promise<Output<Ops['deadLetters']>> {
      return lettersOf(this.database, limit);
    }

    backlog(): Promise<Output<Ops['backlog']>> {
      return backlogOf(this.database);
    }

    async retryDeadLetter({ id }: Input<Ops['retryDeadLetter']>): Promise<Output<Ops['retryDeadLetter']>> {
      const count = await sendOnceMore(this.database, id);
      this.relay.nudge();
      return { success: true, count };
    }

    async discardDeadLetter({ id }: Input<Ops['discardDeadLetter']>): Promise<Output<Ops['discardDeadLetter']>> {
      return { success: true, count: (await taken(this.database.manager, id)).length };
    }
  }
  return MaintenanceController;
}
