import type { VisitorSeen } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { GeoService } from '../connection/geo.service.js';
import { publishInBatches } from '../visits/publish-in-batches.js';
import type { PageVisit } from '../visits/visit.js';
import { pathOf, visitorsOf, type Visitor } from './visitor.rules.js';
import { ADD_PAGES, ADD_VISITORS, LOCK_VISITORS, UPDATE_VISITORS, type VisitorRow } from './visitors.sql.js';

interface PageView {
  readonly id: string;
  readonly visitorId: string;
  readonly at: string;
  readonly path: string;
}

/** New pages of one visitor in one event. */
const PAGES_AN_EVENT = 25;

@Injectable()
export class VisitorsStore {
  constructor(private readonly geo: GeoService) {}

  /** Stores the pages with their visitors and publishes the visitors with new pages. */
  async add(manager: EntityManager, visits: readonly PageVisit[]): Promise<void> {
    if (visits.length === 0) return;
    const visitors = visitorsOf(visits, (address) => this.geo.place(address));
    const idOf = await this.locked(manager, visitors);
    const views = visits.map(({ id, at, deviceFingerprint, page }): PageView => {
      return { id, visitorId: idOf.get(deviceFingerprint) ?? '', at, path: pathOf(page.landingPage) };
    });
    const added = await manager.query<{ id: string }[]>(ADD_PAGES, [JSON.stringify(views)]);
    const fresh = new Set(added.map(({ id }) => id));
    const pagesOf = byVisitor(views.filter(({ id }) => fresh.delete(id)));
    const counted = visitors
      .map((visitor) => ({ ...visitor, pages: pagesOf.get(idOf.get(visitor.deviceFingerprint) ?? '')?.length ?? 0 }))
      .filter(({ pages }) => pages > 0);
    const [rows] = await manager.query<[VisitorRow[], number]>(UPDATE_VISITORS, [JSON.stringify(counted)]);
    const seen = rows.map((row): VisitorSeen => ({ ...row, pages: pagesOf.get(row.visitorId) ?? [] }));
    await publishSeen(manager, seen);
  }

  /** The ids by fingerprint; missing rows are created. */
  private async locked(manager: EntityManager, visitors: readonly Visitor[]): Promise<Map<string, string>> {
    await manager.query(ADD_VISITORS, [JSON.stringify(visitors)]);
    const fingerprints = visitors.map(({ deviceFingerprint }) => deviceFingerprint);
    const rows = await manager.query<{ id: string; fingerprint: string }[]>(LOCK_VISITORS, [fingerprints]);
    return new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
  }
}

/** A visitor with many new pages is published in several events. */
async function publishSeen(manager: EntityManager, seen: readonly VisitorSeen[]): Promise<void> {
  const name = 'tracking.visitors.seen';
  const most = Math.max(...seen.map(({ pages }) => pages.length));
  for (let from = 0; from < most; from += PAGES_AN_EVENT) {
    const parts = seen
      .filter(({ pages }) => pages.length > from)
      .map((visitor) => ({ ...visitor, pages: visitor.pages.slice(from, from + PAGES_AN_EVENT) }));
    await publishInBatches<typeof name, VisitorSeen>(manager, name, parts, (batch) => ({ visitors: batch }));
  }
}

function byVisitor(views: readonly PageView[]): Map<string, VisitorSeen['pages']> {
  const grouped = new Map<string, VisitorSeen['pages']>();
  for (const { visitorId, id, at, path } of views) {
    grouped.set(visitorId, [...(grouped.get(visitorId) ?? []), { id, path, at }]);
  }
  return grouped;
}
