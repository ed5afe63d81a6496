import { MESSAGING_TABLES } from '@medconsult/common/server';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSchema1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [MESSAGING_TABLES, JOURNAL, VISITORS, LANDINGS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE ad_landings, visitors, page_views, incoming, outbox, inbox, dead_letters;
      DROP FUNCTION forget_pages`);
  }
}

// Visits are written once and read once, so they are stored as text that is neither parsed nor compressed.
const JOURNAL = `
  CREATE TABLE incoming (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    received_at timestamptz NOT NULL DEFAULT now(),
    visits json NOT NULL,
    refused text
  );
  ALTER TABLE incoming ALTER COLUMN visits SET STORAGE EXTERNAL;
  ALTER TABLE outbox ALTER COLUMN body SET STORAGE EXTERNAL;
  COMMENT ON TABLE incoming IS 'Accepted and not yet sorted in; a row was committed before its callers were answered.';
  COMMENT ON COLUMN incoming.refused IS 'Why a group could not be sorted in.';`;

// A visitor that is seen again changes no index. Pages have no foreign key: whoever adds them holds the rows of their visitors,
// and one statement deletes both, instead of a check for each row.
const VISITORS = `
  CREATE TABLE visitors (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    device_fingerprint text NOT NULL UNIQUE,
    user_id uuid,
    ip_address inet,
    claimed_ip inet,
    country text,
    city text,
    device_type text NOT NULL CHECK (device_type IN ('mobile', 'desktop', 'tablet')),
    browser_name text,
    os_name text,
    bot boolean NOT NULL,
    utm_source text,
    utm_medium text,
    utm_campaign text,
    utm_term text,
    utm_content text,
    gclid text,
    keyword text,
    referrer text,
    landing_page text NOT NULL,
    pages_visited integer NOT NULL DEFAULT 0,
    first_visit timestamptz NOT NULL,
    last_activity timestamptz NOT NULL
  ) WITH (fillfactor = 70);
  CREATE INDEX visitors_last_activity ON visitors USING brin (last_activity);
  CREATE INDEX visitors_user ON visitors (user_id) WHERE user_id IS NOT NULL;

  CREATE TABLE page_views (
    id uuid PRIMARY KEY,
    visitor_id uuid NOT NULL,
    at timestamptz NOT NULL,
    path text NOT NULL
  );
  COMMENT ON COLUMN page_views.id IS 'That of the request, so that a request that comes twice counts once.';
  CREATE INDEX page_views_visitor ON page_views (visitor_id, at);
  CREATE INDEX page_views_at ON page_views USING brin (at);
  CREATE FUNCTION forget_pages() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    DELETE FROM page_views WHERE visitor_id IN (SELECT id FROM removed_visitors);
    RETURN NULL;
  END $$;
  CREATE TRIGGER visitors_forget_pages AFTER DELETE ON visitors REFERENCING OLD TABLE AS removed_visitors
    FOR EACH STATEMENT EXECUTE FUNCTION forget_pages();`;

const LANDINGS = `
  CREATE TABLE ad_landings (
    id uuid PRIMARY KEY,
    device_fingerprint text NOT NULL,
    user_id uuid,
    network text,
    campaign_id text,
    keyword text,
    match_type text,
    device text,
    location_physical text,
    bot boolean NOT NULL,
    parameters jsonb NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX ad_landings_device ON ad_landings (device_fingerprint);
  CREATE INDEX ad_landings_user ON ad_landings (user_id) WHERE user_id IS NOT NULL;
  CREATE INDEX ad_landings_at ON ad_landings USING brin (created_at);`;
