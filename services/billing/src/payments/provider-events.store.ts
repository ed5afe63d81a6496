// Notices received from providers. Each is handled once, however often it is delivered.
import { Injectable } from '@nestjs/common';
import type { PaymentMethod } from '@medconsult/common';
import { DataSource } from 'typeorm';

export interface ProviderEvent {
  readonly provider: PaymentMethod;
  readonly id: string;
  readonly type: string;
  readonly verifiedBy: string;
}

@Injectable()
export class ProviderEventsStore {
  constructor(private readonly database: DataSource) {}

  /** Records the event; false when it has been handled before. */
  async receive({ provider, id, type, verifiedBy }: ProviderEvent): Promise<boolean> {
    const sql = `
      INSERT INTO provider_events (provider, event_id, type, verified_by) VALUES ($1, $2, $3, $4)
      ON CONFLICT (provider, event_id) DO UPDATE SET deliveries = provider_events.deliveries + 1
      RETURNING processed_at IS NULL AS "isNew"`;
    const [row] = await this.database.query<{ isNew: boolean }[]>(sql, [provider, id, type, verifiedBy]);
    return row?.isNew === true;
  }

  async finish({ provider, id }: ProviderEvent, outcome: string): Promise<void> {
    const sql =
      'UPDATE provider_events SET processed_at = now(), outcome = $3 WHERE provider = $1 AND event_id = $2 AND processed_at IS NULL';
    await this.database.query(sql, [provider, id, outcome]);
  }
}
