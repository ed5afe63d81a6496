// What can be told of a visitor from what was recorded: where they came from, and which pages they saw when.
import type { SiteVisitor } from '@medconsult/common';

export interface SeenPage {
  readonly path: string;
  /** Null where the record has no readable time. */
  readonly at: string | null;
}

/** `path|timestamp`, several of them in one text separated by commas; a path may hold commas itself. */
const ENTRY = /(.*?)\|([^,|]+)(?:,|$)/gs;

function entriesOf(history: unknown): readonly string[] {
  if (Array.isArray(history)) return history.filter((entry) => typeof entry === 'string');
  if (typeof history !== 'string') return [];
  return [...history.matchAll(ENTRY)].map(([, path, at]) => `${path}|${at}`);
}

function seenPage(entry: string): SeenPage {
  const bar = entry.lastIndexOf('|');
  const time = Date.parse(entry.slice(bar + 1));
  if (bar < 0 || Number.isNaN(time)) return { path: bar < 0 ? entry : entry.slice(0, bar), at: null };
  return { path: entry.slice(0, bar).trim(), at: new Date(time).toISOString() };
}

/** The pages, newest first; where none were recorded, the page of the landing. */
export function pagesSeen({ pageHistory, landingPage, firstVisit }: SiteVisitor): readonly SeenPage[] {
  const entries = entriesOf(pageHistory).map(seenPage);
  const pages = entries.length > 0 ? entries : [{ path: landingPage, at: firstVisit }];
  return pages.toReversed().toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
}

function hostOf(address: string | null): string | null {
  if (!address) return null;
  try {
    return new URL(address).hostname || null;
  } catch {
    return null;
  }
}

/** utm source and campaign, else the host that linked here, else null: they came by themselves. */
export function sourceOf(visitor: Pick<SiteVisitor, 'utmSource' | 'utmCampaign' | 'referrer'>): string | null {
  const named = [visitor.utmSource, visitor.utmCampaign].filter(Boolean).join(' / ');
  return named || hostOf(visitor.referrer);
}
