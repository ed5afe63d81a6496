// Mails, the links in them, and addresses waiting to be confirmed.
import type { MigrationInterface, QueryRunner } from 'typeorm';
import down from './1764100000000-add-mails.down.sql';
import up from './1764100000000-add-mails.up.sql';

export class AddMails1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
