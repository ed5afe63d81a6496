import type { MigrationInterface, QueryRunner } from 'typeorm';

const VISITS = `
  -- Accepted and not yet sorted in; a row is what was committed together before its callers were answered.
  CREATE TABLE incoming (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    received_at timestamptz NOT NULL DEFAULT now(),
    sightings jsonb NOT NULL,
    refused text
  );

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
  );
  CREATE INDEX visitors_last_activity ON visitors (last_activity);
  CREATE INDEX visitors_user ON visitors (user_id) WHERE user_id IS NOT NULL;

  -- The id is that of the request, so that a request that comes twice counts once.
  CREATE TABLE page_views (
    id uuid PRIMARY KEY,
    visitor_id uuid NOT NULL REFERENCES visitors ON DELETE CASCADE,
    at timestamptz NOT NULL,
    path text NOT NULL
  );
  CREATE INDEX page_views_visitor ON page_views (visitor_id, at);
  CREATE INDEX page_views_at ON page_views USING brin (at);`;

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

export class CreateVisits1763712700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VISITS);
    await runner.query(LANDINGS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE incoming, page_views, visitors, ad_landings');
  }
}
