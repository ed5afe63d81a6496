import { MESSAGING_TABLES } from '@medconsult/common/server';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMessaging1763712000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGING_TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox, inbox, dead_letters');
  }
}
