// Refunds that operators request.
import type { MigrationInterface, QueryRunner } from 'typeorm';
import down from './1764100100000-add-refund-requests.down.sql';
import up from './1764100100000-add-refund-requests.up.sql';

export class AddRefundRequests1764100100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
