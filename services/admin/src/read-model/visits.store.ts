// Copies of visitors, their pages and advertisement landings.
import type { AdLanding, EventBody, VisitorSeen } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TextsService } from '../texts/texts.service.js';
import { SessionsStore } from './sessions.store.js';
import { SAVE_LANDINGS, SAVE_PAGES, SAVE_VISITORS } from './visits.sql.js';

const ERASE = 'INSERT INTO erased (id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING';

type Gone = [{ fingerprint: string; user_id: string | null }[], number];

/** Whoever was signed in there until now may change. */
const SIGNED_IN = 'SELECT user_id FROM visitors WHERE id = ANY($1) AND user_id IS NOT NULL';

@Injectable()
export class VisitsStore {
  constructor(
    private readonly texts: TextsService,
    private readonly sessions: SessionsStore,
  ) {}

  async saveVisitors(manager: EntityManager, visitors: readonly VisitorSeen[]): Promise<void> {
    if (visitors.length === 0) return;
    const rows = visitors.map(({ pages: _, ...visitor }) => ({ ...visitor, words: this.wordsOfVisitor(visitor) }));
    const ids = rows.map(({ visitorId }) => visitorId);
    const before = await manager.query<{ user_id: string }[]>(SIGNED_IN, [ids]);
    await manager.query(SAVE_VISITORS, [JSON.stringify(rows)]);
    const pages = visitors.flatMap(({ visitorId, pages: viewed }) =>
      viewed.map((page) => ({ ...page, visitor: visitorId })),
    );
    if (pages.length > 0) await manager.query(SAVE_PAGES, [JSON.stringify(pages)]);
    await this.sessions.derive(manager, {
      fingerprints: visitors.map(({ deviceFingerprint }) => deviceFingerprint),
      users: [...visitors.map(({ userId }) => userId), ...before.map(({ user_id: id }) => id)],
    });
  }

  async saveLandings(manager: EntityManager, landings: readonly AdLanding[]): Promise<void> {
    if (landings.length === 0) return;
    const wordsOf = ({ network, keyword, campaignId, locationPhysical }: AdLanding): number[] =>
      this.texts.tokensOf(network, keyword, campaignId, locationPhysical);
    const rows = landings.map((landing) => ({ ...landing, words: wordsOf(landing) }));
    await manager.query(SAVE_LANDINGS, [JSON.stringify(rows)]);
    await this.sessions.derive(manager, {
      fingerprints: landings.map(({ deviceFingerprint }) => deviceFingerprint),
      users: landings.map(({ userId }) => userId),
    });
  }

  async forget(
    manager: EntityManager,
    { before, visitorIds, landingIds }: EventBody<'tracking.visits.forgotten'>,
  ): Promise<void> {
    if (before) await this.forgetOld(manager, before);
    if (visitorIds.length + landingIds.length === 0) return;
    await manager.query(ERASE, [[...visitorIds, ...landingIds]]);
    await manager.query('DELETE FROM page_views WHERE visitor_id = ANY($1)', [visitorIds]);
    await this.remove(manager, 'visitors WHERE id = ANY($1)', [visitorIds]);
    await this.remove(manager, 'landings WHERE id = ANY($1)', [landingIds]);
  }

  private async forgetOld(manager: EntityManager, before: string): Promise<void> {
    await manager.query('DELETE FROM page_views WHERE at < $1', [before]);
    await this.remove(manager, 'visitors WHERE last_activity < $1', [before]);
    await this.remove(manager, 'landings WHERE created_at < $1', [before]);
  }

  /** Removes these rows; conversations are no longer found by what was known from them, nor shown with it. */
  async remove(manager: EntityManager, which: string, values: readonly unknown[]): Promise<void> {
    const [gone] = await manager.query<Gone>(`DELETE FROM ${which} RETURNING fingerprint, user_id`, [...values]);
    if (gone.length === 0) return;
    await this.sessions.derive(manager, {
      fingerprints: gone.map(({ fingerprint }) => fingerprint),
      users: gone.map(({ user_id: id }) => id),
    });
  }

  private wordsOfVisitor(visitor: Omit<VisitorSeen, 'pages'>): number[] {
    const { ipAddress, country, city, keyword, utmSource, utmCampaign } = visitor;
    return [
      ...this.texts.tokensOf(ipAddress, city, keyword, utmSource, utmCampaign),
      ...this.texts.tokensOfCountry(country),
    ];
  }
}
