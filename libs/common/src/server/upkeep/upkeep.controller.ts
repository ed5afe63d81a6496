// Serves the upkeep contract of any service with a schema: how it stands, and its dead letters.
import { Inject, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CallContext, Input, Output, Serves } from '../../contract.js';
import { UPKEEP, type StoringService } from '../../contracts/index.js';
import { AppError } from '../../errors.js';
import { OutboxRelay } from '../events/relay.js';
import { Serve } from '../serve.js';
import { postureOf, type PostureSubject } from './posture.js';

type UpkeepContract = (typeof UPKEEP)[StoringService];
type Ops = UpkeepContract['operations'];

/** Injection token of the subject. */
export const POSTURE_SUBJECT = Symbol('posture-subject');

/** A class of its own for each service, since it carries that service's message patterns. */
export function upkeepController(service: StoringService): Type {
  @Serve(UPKEEP[service])
  class UpkeepController implements Serves<UpkeepContract> {
    constructor(
      @Inject(DataSource) private readonly database: DataSource,
      @Inject(OutboxRelay) private readonly relay: OutboxRelay,
      @Inject(POSTURE_SUBJECT) private readonly subject: PostureSubject,
    ) {}

    posture(_input: Input<Ops['posture']>, _context: CallContext): Promise<Output<Ops['posture']>> {
      return postureOf(this.database, this.subject);
    }

    async deadLetters({ limit }: Input<Ops['deadLetters']>): Promise<Output<Ops['deadLetters']>> {
      const rows = await this.database.query<{ id: string; name: string; reason: string; failedAt: Date }[]>(
        `SELECT event_id AS id, name, reason, failed_at AS "failedAt" FROM dead_letters
         ORDER BY failed_at DESC, event_id LIMIT $1`,
        [limit],
      );
      return rows.map(({ failedAt, ...row }) => ({ ...row, failedAt: failedAt.toISOString() }));
    }

    /** Through this service's own outbox under its old id: whoever has handled it knows that id and skips it. */
    async retryDeadLetter({ id }: Input<Ops['retryDeadLetter']>): Promise<Output<Ops['retryDeadLetter']>> {
      await this.database.transaction(async (manager) => {
        const [found] = await manager.query<[{ name: string; body: unknown }[], number]>(
          'DELETE FROM dead_letters WHERE event_id = $1 RETURNING name, body',
          [id],
        );
        const letter = found[0];
        if (!letter) throw new AppError('NOT_FOUND');
        await manager.query(
          `INSERT INTO outbox (id, name, body) VALUES ($1, $2, $3)
           ON CONFLICT (id) DO UPDATE SET sent_at = NULL, created_at = now()`,
          [id, letter.name, JSON.stringify(letter.body)],
        );
      });
      this.relay.nudge();
      return { success: true };
    }
  }
  return UpkeepController;
}
