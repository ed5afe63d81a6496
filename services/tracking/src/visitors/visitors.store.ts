import type { VisitorSeen } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { publishInParts } from '../ingest/publish.js';
import type { PageSighting } from '../ingest/sighting.js';
import { GeoService } from '../look-up/geo.service.js';
import {
  ADD_PAGES,
  ADD_VISITORS,
  KNOWN_VISITORS,
  LOCK_VISITORS,
  UPDATE_VISITORS,
  type VisitorRow,
} from './visitors.sql.js';
import { pathOf, visitsOf, type Visit } from './visit.rules.js';

interface Page {
  readonly id: string;
  readonly path: string;
  readonly at: string;
}

interface View extends Page {
  readonly visitor_id: string;
}

@Injectable()
export class VisitorsStore {
  constructor(private readonly geo: GeoService) {}

  /** Stores the pages with their visitors and tells about those that are new. */
  async add(manager: EntityManager, sightings: readonly PageSighting[]): Promise<void> {
    if (sightings.length === 0) return;
    const visits = visitsOf(sightings, (address) => this.geo.place(address));
    const idOf = await this.known(manager, visits);
    const views = new Map(sightings.map((sighting) => [sighting.id, viewOf(sighting, idOf)]));
    const added = await manager.query<{ id: string }[]>(ADD_PAGES, [JSON.stringify([...views.values()])]);
    const fresh = added.flatMap(({ id }) => views.get(id) ?? []);
    if (fresh.length > 0) await this.count(manager, visits, idOf, byVisitor(fresh));
  }

  /** The ids of all of them; rows are made for those that are new. */
  private async known(manager: EntityManager, visits: readonly Visit[]): Promise<Map<string, string>> {
    const fingerprints = visits.map(({ deviceFingerprint }) => deviceFingerprint);
    // Most have been here before; those are not offered as new ones.
    const before = await manager.query<{ fingerprint: string }[]>(KNOWN_VISITORS, [fingerprints]);
    const known = new Set(before.map(({ fingerprint }) => fingerprint));
    const unknown = visits.filter(({ deviceFingerprint }) => !known.has(deviceFingerprint));
    if (unknown.length > 0) await manager.query(ADD_VISITORS, [JSON.stringify(unknown)]);
    const rows = await manager.query<{ id: string; fingerprint: string }[]>(LOCK_VISITORS, [fingerprints]);
    return new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
  }

  private async count(
    manager: EntityManager,
    visits: readonly Visit[],
    idOf: ReadonlyMap<string, string>,
    pages: ReadonlyMap<string, Page[]>,
  ): Promise<void> {
    const counted = visits.flatMap((visit) => {
      const viewed = pages.get(idOf.get(visit.deviceFingerprint) ?? '');
      return viewed ? [{ ...visit, pages: viewed.length }] : [];
    });
    const [rows] = await manager.query<[VisitorRow[], number]>(UPDATE_VISITORS, [JSON.stringify(counted)]);
    const told = rows.map((row): VisitorSeen => ({ ...row, pages: pages.get(row.visitorId) ?? [] }));
    await publishInParts<'tracking.visitors.seen', VisitorSeen>(manager, 'tracking.visitors.seen', told, (part) => ({
      visitors: part,
    }));
  }
}

const viewOf = ({ id, at, deviceFingerprint, page }: PageSighting, idOf: ReadonlyMap<string, string>): View => ({
  id,
  visitor_id: idOf.get(deviceFingerprint) ?? '',
  at,
  path: pathOf(page.landingPage),
});

function byVisitor(fresh: readonly View[]): Map<string, Page[]> {
  const grouped = new Map<string, Page[]>();
  for (const { visitor_id: visitor, ...page } of fresh) {
    const pages = grouped.get(visitor);
    if (pages) pages.push(page);
    else grouped.set(visitor, [page]);
  }
  return grouped;
}
