// An index for each order that an operators' list offers besides newest first.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const text = (column: string): string => `(left(lower(coalesce(${column}, '')), 64) COLLATE "C")`;

const INDEXES: Readonly<Record<string, string>> = {
  users_by_update: 'users (updated_at, id)',
  sessions_by_messages: 'sessions (messages, id)',
  reports_by_questions: "sessions (least(questions, 10), id) WHERE kind = 'report'",
  payments_by_amount: 'payments (amount_cents, id)',
  payments_by_method: `payments (${text('method')}, id)`,
  payments_by_status: `payments (${text('status')}, id)`,
  payment_attempts_by_amount: 'payment_attempts (amount_cents, id)',
  payment_attempts_by_method: `payment_attempts (${text('method')}, id)`,
  payment_attempts_by_status: `payment_attempts (${text('status')}, id)`,
  landings_by_network: `landings (${text('network')}, id) WHERE NOT bot`,
  landings_by_keyword: `landings (${text('keyword')}, id) WHERE NOT bot`,
  landings_by_campaign: `landings (${text('campaign_id')}, id) WHERE NOT bot`,
  payers_by_payments: 'payers (payments, user_id)',
  payers_by_paid: 'payers (paid_cents, user_id)',
  payers_by_credits: 'payers (credits_earned, user_id)',
  visitors_by_activity: 'visitors (last_activity, id) WHERE NOT bot',
  visitors_by_pages: 'visitors (pages_visited, id) WHERE NOT bot',
  visitors_by_sessions: 'visitors (sessions, id) WHERE NOT bot',
  visitors_by_country: `visitors (${text('country')}, id) WHERE NOT bot`,
};

export class IndexOrders1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(INDEXES)) {
      await runner.query(`CREATE INDEX ${name} ON ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
  }
}
