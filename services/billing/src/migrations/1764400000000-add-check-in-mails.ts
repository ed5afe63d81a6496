// Who wants mails about check-ins, and links that stop them.
import type { MigrationInterface, QueryRunner } from 'typeorm';
import down from './1764400000000-add-check-in-mails.down.sql';
import up from './1764400000000-add-check-in-mails.up.sql';

export class AddCheckInMails1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
