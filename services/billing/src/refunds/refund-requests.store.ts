// Rows of refunds that operators requested.
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface Begun {
  readonly outcome: 'begun' | 'going-on' | 'not-refundable' | 'too-much';
  readonly id: string;
  readonly cents: number;
}

export interface OpenRequest {
  readonly id: string;
  readonly purchaseId: string;
  readonly cents: number;
  readonly providerRefundId: string | null;
}

type State = 'pending' | 'done' | 'refused';

const FIELDS = 'id, purchase_id AS "purchaseId", cents, provider_refund_id AS "providerRefundId"';

@Injectable()
export class RefundRequestsStore {
  constructor(private readonly database: DataSource) {}

  async begin(purchaseId: string, cents: number | null, byHand: boolean): Promise<Begun> {
    const sql = 'SELECT p_outcome AS outcome, p_request AS id, p_amount AS cents FROM begin_refund($1, $2, $3, $4)';
    const [row] = await this.database.query<Begun[]>(sql, [randomUUID(), purchaseId, cents, byHand]);
    if (!row) throw new Error('begin_refund gave no reply.');
    return row;
  }

  async get(id: string): Promise<OpenRequest> {
    const [row] = await this.database.query<OpenRequest[]>(`SELECT ${FIELDS} FROM refund_requests WHERE id = $1`, [id]);
    if (!row) throw new Error('A refund has no row.');
    return row;
  }

  async note(id: string, state: State, details: { refundId?: string; issue?: string } = {}): Promise<void> {
    const sql = `
      UPDATE refund_requests SET state = $2, provider_refund_id = coalesce($3, provider_refund_id), issue = $4, changed_at = now()
      WHERE id = $1`;
    await this.database.query(sql, [id, state, details.refundId ?? null, details.issue ?? null]);
  }

  /** Refunds at a provider whose outcome is unknown; each is checked every two minutes, by one worker. */
  async takeOpen(limit: number): Promise<OpenRequest[]> {
    const [rows] = await this.database.query<[OpenRequest[], number]>(
      `UPDATE refund_requests SET changed_at = now() WHERE id IN (
         SELECT id FROM refund_requests
         WHERE state IN ('asked', 'pending') AND NOT by_hand AND changed_at < now() - interval '2 minutes'
         ORDER BY changed_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING ${FIELDS}`,
      [limit],
    );
    return rows;
  }
}
