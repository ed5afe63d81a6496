// The statements of a batch. They say the same whichever of two batches comes first, since replicas take them side by
// side: the earliest page tells the origin, the latest tells the whereabouts.
import type { VisitorSeen } from '@medconsult/common';

export type VisitorRow = Omit<VisitorSeen, 'pages'>;

const FIRST = ['referrer', 'landing_page'];
const LAST = ['ip_address', 'claimed_ip', 'country', 'city', 'device_type', 'browser_name', 'os_name', 'bot'];
/** A campaign that comes later fills what is empty and overwrites nothing. */
const ONCE = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'keyword'];

const TYPES: Readonly<Record<string, string>> = {
  user_id: 'uuid',
  ip_address: 'inet',
  claimed_ip: 'inet',
  bot: 'boolean',
  first_visit: 'timestamptz',
  last_activity: 'timestamptz',
};
const COLUMNS = ['device_fingerprint', 'user_id', ...LAST, ...ONCE, ...FIRST, 'first_visit', 'last_activity'];

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const quoted = (column: string): string => `"${camel(column)}"`;
const each = (columns: readonly string[], text: (column: string) => string): string => columns.map(text).join(', ');

export const ADD_VISITORS = `
  INSERT INTO visitors AS old (${COLUMNS.join(', ')})
  SELECT ${each(COLUMNS, quoted)}
  FROM jsonb_to_recordset($1::jsonb) AS v (${each(COLUMNS, (name) => `${quoted(name)} ${TYPES[name] ?? 'text'}`)})
  ON CONFLICT (device_fingerprint) DO UPDATE SET
    ${each(FIRST, (name) => `${name} = CASE WHEN excluded.first_visit < old.first_visit THEN excluded.${name} ELSE old.${name} END`)},
    ${each(LAST, (name) => `${name} = CASE WHEN excluded.last_activity >= old.last_activity THEN excluded.${name} ELSE old.${name} END`)},
    ${each(ONCE, (name) => `${name} = coalesce(old.${name}, excluded.${name})`)},
    user_id = coalesce(excluded.user_id, old.user_id),
    first_visit = least(old.first_visit, excluded.first_visit),
    last_activity = greatest(old.last_activity, excluded.last_activity)
  RETURNING id, device_fingerprint AS fingerprint`;

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
export const utc = (name: string): string => `to_char(${name} AT TIME ZONE 'UTC', ${INSTANT})`;

export const ADD_PAGES = `
  INSERT INTO page_views (id, visitor_id, at, path)
  SELECT id, visitor_id, at, path
  FROM jsonb_to_recordset($1::jsonb) AS p (id uuid, visitor_id uuid, at timestamptz, path text)
  ON CONFLICT (id) DO NOTHING RETURNING id, visitor_id, path, ${utc('at')} AS at`;

const ADDRESSES = ['ip_address', 'claimed_ip'];
const INSTANTS = ['first_visit', 'last_activity'];
const shown = (name: string): string => {
  if (ADDRESSES.includes(name)) return `host(${name})`;
  return INSTANTS.includes(name) ? utc(name) : name;
};

/** The columns of a visitor as an event or a record tells them. */
export const SHOWN_VISITOR = each(COLUMNS, (name) => `${shown(name)} AS ${quoted(name)}`);

export const COUNT_PAGES = `
  UPDATE visitors SET pages_visited = pages_visited + c.pages
  FROM jsonb_to_recordset($1::jsonb) AS c (id uuid, pages integer) WHERE visitors.id = c.id
  RETURNING visitors.id AS "visitorId", pages_visited AS "pagesVisited", ${SHOWN_VISITOR}`;
