// What a visit costs the database, without what nobody needs: the journal is written once and read once, so it is neither
// taken apart nor compressed; a visitor that is seen again changes no index; and pages go with their visitors by one
// statement instead of a check a row. (Whoever adds pages holds the rows of their visitors.)
import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEEPING = `
  ALTER TABLE incoming ALTER COLUMN sightings TYPE json, ALTER COLUMN sightings SET STORAGE EXTERNAL;
  ALTER TABLE outbox ALTER COLUMN body SET STORAGE EXTERNAL;
  DROP INDEX visitors_last_activity;
  CREATE INDEX visitors_last_activity ON visitors USING brin (last_activity);
  ALTER TABLE visitors SET (fillfactor = 70);`;

const PAGES = `
  ALTER TABLE page_views DROP CONSTRAINT page_views_visitor_id_fkey;
  CREATE FUNCTION forget_pages() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    DELETE FROM page_views WHERE visitor_id IN (SELECT id FROM gone);
    RETURN NULL;
  END $$;
  CREATE TRIGGER visitors_forget_pages AFTER DELETE ON visitors REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION forget_pages();`;

export class LightenSortingIn1763740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KEEPING);
    await runner.query(PAGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER visitors_forget_pages ON visitors;
      DROP FUNCTION forget_pages;
      ALTER TABLE page_views ADD CONSTRAINT page_views_visitor_id_fkey
        FOREIGN KEY (visitor_id) REFERENCES visitors ON DELETE CASCADE;
      ALTER TABLE visitors RESET (fillfactor);
      DROP INDEX visitors_last_activity;
      CREATE INDEX visitors_last_activity ON visitors (last_activity);
      ALTER TABLE outbox ALTER COLUMN body SET STORAGE EXTENDED;
      ALTER TABLE incoming ALTER COLUMN sightings TYPE jsonb;`);
  }
}
