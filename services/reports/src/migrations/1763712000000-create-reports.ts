import { MESSAGING_TABLES } from '@medconsult/common/server';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import createReports from './create-reports.sql';

export class CreateReports1763712000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGING_TABLES);
    await runner.query(createReports);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_links, generations, assessments, outbox, inbox, dead_letters');
    await runner.query('DROP FUNCTION IF EXISTS refuse_erased; DROP TABLE IF EXISTS erased_users');
  }
}
