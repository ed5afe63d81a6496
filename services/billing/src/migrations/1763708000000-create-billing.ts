// The tables of billing. Its functions are repeatable migrations, next to the code that calls them.
import { MESSAGING_TABLES } from '@medconsult/common/server';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import down from './1763708000000-create-billing.down.sql';
import up from './1763708000000-create-billing.up.sql';

export class CreateBilling1763708000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGING_TABLES);
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
