// An erased account keeps its row, without anything that names the person: the ledger and the payments hang on its id.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AllowErasure1763712500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN erased_at timestamptz,
        ALTER COLUMN email_index DROP NOT NULL,
        ALTER COLUMN email_sealed DROP NOT NULL,
        ALTER COLUMN data_key DROP NOT NULL,
        ALTER COLUMN password_hash DROP NOT NULL,
        ADD CONSTRAINT users_named_or_erased CHECK (
          CASE WHEN erased_at IS NULL
            THEN num_nulls(email_index, email_sealed, data_key, password_hash) = 0
            ELSE num_nonnulls(email_index, email_sealed, data_key, password_hash) = 0
          END
        );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // What was erased cannot come back: such rows are named after their id and can never be signed in to.
    await runner.query(`
      ALTER TABLE users DROP CONSTRAINT users_named_or_erased;
      UPDATE users SET email_index = 'erased:' || id, email_sealed = '', data_key = 'erased', password_hash = 'erased'
        WHERE erased_at IS NOT NULL;
      ALTER TABLE users
        DROP COLUMN erased_at,
        ALTER COLUMN email_index SET NOT NULL,
        ALTER COLUMN email_sealed SET NOT NULL,
        ALTER COLUMN data_key SET NOT NULL,
        ALTER COLUMN password_hash SET NOT NULL;`);
  }
}
