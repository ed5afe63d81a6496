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

const RECORDS = `jsonb_to_recordset($1::jsonb) AS v
    (${each(COLUMNS, (name) => `${quoted(name)} ${TYPES[name] ?? 'text'}`)}, pages integer)`;

export const KNOWN_VISITORS = `
  SELECT device_fingerprint AS fingerprint FROM visitors WHERE device_fingerprint = ANY($1::text[])`;

export const ADD_VISITORS = `
  INSERT INTO visitors (${COLUMNS.join(', ')}) SELECT ${each(COLUMNS, quoted)} FROM ${RECORDS}
  ON CONFLICT (device_fingerprint) DO NOTHING`;

/** In one order, whoever does it; held until the batch is committed. */
export const LOCK_VISITORS = `
  SELECT id, device_fingerprint AS fingerprint FROM visitors WHERE device_fingerprint = ANY($1::text[])
  ORDER BY device_fingerprint FOR NO KEY UPDATE`;

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
export const utc = (name: string): string => `to_char(${name} AT TIME ZONE 'UTC', ${INSTANT})`;

export const ADD_PAGES = `
  INSERT INTO page_views (id, visitor_id, at, path)
  SELECT id, visitor_id, at, path
  FROM jsonb_to_recordset($1::jsonb) AS p (id uuid, visitor_id uuid, at timestamptz, path text)
  ON CONFLICT (id) DO NOTHING RETURNING id`;

const ADDRESSES = ['ip_address', 'claimed_ip'];
const INSTANTS = ['first_visit', 'last_activity'];
const shown = (name: string, table: string): string => {
  if (ADDRESSES.includes(name)) return `host(${table}.${name})`;
  return INSTANTS.includes(name) ? utc(`${table}.${name}`) : `${table}.${name}`;
};

/** The columns of a visitor as an event or a record tells them. */
export const shownVisitor = (table: string): string =>
  each(COLUMNS, (name) => `${shown(name, table)} AS ${quoted(name)}`);

/** Each row is written once a batch, with the number of its new pages. */
export const UPDATE_VISITORS = `
  UPDATE visitors AS old SET
    ${each(FIRST, (name) => `${name} = CASE WHEN v."firstVisit" < old.first_visit THEN v.${quoted(name)} ELSE old.${name} END`)},
    ${each(LAST, (name) => `${name} = CASE WHEN v."lastActivity" >= old.last_activity THEN v.${quoted(name)} ELSE old.${name} END`)},
    ${each(ONCE, (name) => `${name} = coalesce(old.${name}, v.${quoted(name)})`)},
    user_id = coalesce(v."userId", old.user_id),
    first_visit = least(old.first_visit, v."firstVisit"),
    last_activity = greatest(old.last_activity, v."lastActivity"),
    pages_visited = old.pages_visited + v.pages
  FROM ${RECORDS} WHERE old.device_fingerprint = v."deviceFingerprint"
  RETURNING old.id AS "visitorId", pages_visited AS "pagesVisited", ${shownVisitor('old')}`;
