import { MESSAGING_TABLES } from '@medconsult/common/server';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import createChat from './create-chat.sql';

export class CreateChat1763712200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGING_TABLES);
    await runner.query(createChat);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE medical_questions, health_profiles, images, messages, spent_turns, conversations;
      DROP FUNCTION IF EXISTS remember_spent_turns, refuse_erased;
      DROP TABLE IF EXISTS erased_users;
      DROP TABLE outbox, inbox, dead_letters`);
  }
}
