import type { VisitorSeen } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { publishInParts } from '../ingest/publish.js';
import type { PageSighting } from '../ingest/sighting.js';
import { GeoService } from '../look-up/geo.service.js';
import { ADD_PAGES, ADD_VISITORS, COUNT_PAGES, type VisitorRow } from './visitors.sql.js';
import { pathOf, visitsOf } from './visit.rules.js';

interface Page {
  readonly id: string;
  readonly path: string;
  readonly at: string;
}

@Injectable()
export class VisitorsStore {
  constructor(private readonly geo: GeoService) {}

  /** Stores the pages with their visitors and tells about those that are new. */
  async add(manager: EntityManager, sightings: readonly PageSighting[]): Promise<void> {
    if (sightings.length === 0) return;
    const visits = visitsOf(sightings, (address) => this.geo.place(address));
    const known = await manager.query<{ id: string; fingerprint: string }[]>(ADD_VISITORS, [JSON.stringify(visits)]);
    const idOf = new Map(known.map(({ id, fingerprint }) => [fingerprint, id]));
    const views = sightings.map(({ id, at, deviceFingerprint, page }) => ({
      id,
      visitor_id: idOf.get(deviceFingerprint),
      at,
      path: pathOf(page.landingPage),
    }));
    const fresh = await manager.query<({ visitor_id: string } & Page)[]>(ADD_PAGES, [JSON.stringify(views)]);
    if (fresh.length > 0) await this.tell(manager, byVisitor(fresh));
  }

  private async tell(manager: EntityManager, pages: ReadonlyMap<string, Page[]>): Promise<void> {
    const counts = [...pages].map(([id, viewed]) => ({ id, pages: viewed.length }));
    const [rows] = await manager.query<[VisitorRow[], number]>(COUNT_PAGES, [JSON.stringify(counts)]);
    const told = rows.map((row): VisitorSeen => ({ ...row, pages: pages.get(row.visitorId) ?? [] }));
    await publishInParts<'tracking.visitors.seen', VisitorSeen>(manager, 'tracking.visitors.seen', told, (part) => ({
      visitors: part,
    }));
  }
}

function byVisitor(fresh: readonly ({ visitor_id: string } & Page)[]): Map<string, Page[]> {
  const grouped = new Map<string, Page[]>();
  for (const { visitor_id: visitor, ...page } of fresh) grouped.set(visitor, [...(grouped.get(visitor) ?? []), page]);
  return grouped;
}
