// Hands stored rows to the service that keeps the operators' lists, when it rebuilds them.
import {
  partOf,
  RECORDS_MAX,
  trackingRecords,
  type AdLanding,
  type Serves,
  type VisitorSeen,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { DataSource } from 'typeorm';
import { iso, VISITOR_COLUMNS } from './visitors.sql.js';

const PAGES = 100;

const VISITORS = `
  SELECT ${VISITOR_COLUMNS}, coalesce((
    SELECT json_agg(json_build_object('id', p.id, 'path', p.path, 'at', ${iso('p.at')}) ORDER BY p.at)
    FROM (SELECT * FROM page_views WHERE visitor_id = v.id ORDER BY at DESC LIMIT ${PAGES}) p), '[]') AS pages
  FROM visitors v WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT ${RECORDS_MAX + 1}`;

const LANDINGS = `
  SELECT id, device_fingerprint AS "deviceFingerprint", user_id AS "userId", network, campaign_id AS "campaignId", keyword,
    match_type AS "matchType", device, location_physical AS "locationPhysical", bot, parameters, ${iso('created_at')} AS "createdAt"
  FROM ad_landings WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT ${RECORDS_MAX + 1}`;

interface After {
  readonly after?: string | undefined;
}

@Serve(trackingRecords)
export class RecordsController implements Serves<typeof trackingRecords> {
  constructor(private readonly database: DataSource) {}

  async visitors({ after }: After) {
    return partOf(await this.database.query<VisitorSeen[]>(VISITORS, [after ?? null]), ({ visitorId }) => visitorId);
  }

  async landings({ after }: After) {
    return partOf(await this.database.query<AdLanding[]>(LANDINGS, [after ?? null]), ({ id }) => id);
  }
}
