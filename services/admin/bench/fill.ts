// Fills the read models with generated rows, for measuring: in large batches where a key is needed, otherwise by SQL alone.
import pg from 'pg';
import type { TextsService } from '../src/texts/texts.service.js';
import { gatherWords } from '../src/read-model/sessions.sql.js';
import { numbers, vocabulary } from './vocabulary.js';

export interface Size {
  readonly sessions: number;
  readonly views: number;
}

const GROUP = 10_000;
const COUNTRIES = [
  'US',
  'GB',
  'DE',
  'FR',
  'IN',
  'BR',
  'CA',
  'AU',
  'IT',
  'ES',
  'NL',
  'SE',
  'PL',
  'JP',
  'MX',
  'ZA',
  'NG',
  'AT',
];
const KEYWORDS = ['online doctor', 'headache help', 'skin rash', 'symptom checker', 'second opinion', 'pediatrician'];
const PICTURE_TEXT = 'Here is a picture of the rash on my left arm that came up the day before yesterday.';
const TABLES = [
  'sessions',
  'users',
  'visitors',
  'page_views',
  'landings',
  'payments',
  'payers',
  'payment_attempts',
  'images',
];
/** The n-th user, visitor and so on, in the form of version 4 UUIDs, so that the screens show these rows too. */
const key = (kind: string, n: string): string =>
  `overlay(overlay(md5('${kind}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
const moment = (n: string, all: number): string => `now() - interval '365 days' * (${n}::float8 / ${all})`;

type Say = (line: string) => void;

export async function fill(url: string, texts: TextsService, size: Size, say: Say): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=admin,public -c maintenance_work_mem=512MB',
  });
  await client.connect();
  try {
    const restore = await dropIndexes(client);
    const bring = async (wanted: RegExp): Promise<void> => {
      for (const sql of restore.filter((each) => wanted.test(each))) {
        await timed(client, sql.slice(0, 60), sql, say);
        restore.splice(restore.indexOf(sql), 1);
      }
    };
    try {
      await rows(client, texts, size, say);
      // Derived columns are looked up by user and device; the other indexes are added when the rows are final.
      await bring(/_(user|fingerprint) ON /);
      await client.query('ANALYZE');
      await timed(client, 'words of what belongs to them', gatherWords('true'), say);
      await timed(client, 'room again', 'VACUUM FULL sessions', say);
    } finally {
      // A run that failed half-way must leave a usable database as well.
      await client.query('DROP TABLE IF EXISTS place');
      await bring(/./);
    }
    await client.query('SELECT recount()');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

async function rows(client: pg.Client, texts: TextsService, size: Size, say: Say): Promise<void> {
  await client.query(places(texts));
  await people(client, texts, Math.ceil(size.sessions / 5));
  say('users');
  await conversations(client, texts, size.sessions);
  say('conversations');
  for (const [name, sql] of [...visits(size), ...money(size.sessions)]) await timed(client, name, sql, say);
  await pictures(client, texts);
  say('pictures');
}

async function timed(client: pg.Client, name: string, sql: string, say: Say): Promise<void> {
  const begun = Date.now();
  await client.query(sql);
  say(`${name} (${Math.round((Date.now() - begun) / 100) / 10} s)`);
}

/** Inserting is faster without indexes and triggers. @returns the statements that restore them */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string; primary: boolean }>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition, i.indisprimary AS primary FROM pg_index i
     JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = ANY($1::regclass[])`,
    [TABLES],
  );
  const dropped = rows.filter(({ primary, name }) => !primary || name === 'page_views_pkey');
  for (const { name, primary } of dropped) {
    await client.query(primary ? `ALTER TABLE page_views DROP CONSTRAINT ${name}` : `DROP INDEX ${name}`);
  }
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  return [
    ...dropped.map(({ primary, definition }) =>
      primary ? 'ALTER TABLE page_views ADD PRIMARY KEY (visitor_id, at, id)' : definition,
    ),
    ...TABLES.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
  ];
}

const literal = (tokens: readonly number[]): string => `{${tokens.join(',')}}`;

function places(texts: TextsService): string {
  const rows = COUNTRIES.flatMap((country, n) =>
    KEYWORDS.map((keyword, k) => {
      const words = [...texts.tokensOfCountry(country), ...texts.tokensOf(`City${n}`)];
      const advert = texts.tokensOf(keyword, 'g');
      return `(${n * KEYWORDS.length + k}, '${country}', 'City${n}', '${literal(words)}'::int[], '${keyword}', '${literal(advert)}'::int[])`;
    }),
  );
  return `
    CREATE UNLOGGED TABLE place (n int PRIMARY KEY, country text, city text, words int[], keyword text, advert int[]);
    INSERT INTO place VALUES ${rows.join(', ')}`;
}

const PLACES = COUNTRIES.length * KEYWORDS.length;

async function people(client: pg.Client, texts: TextsService, count: number): Promise<void> {
  for (let from = 1; from <= count; from += GROUP) {
    const group = Array.from({ length: Math.min(GROUP, count - from + 1) }, (_, n) => from + n);
    const { rows } = await client.query<{ id: string }>(`SELECT ${key('u', 'n')} AS id FROM unnest($1::int[]) n`, [
      group,
    ]);
    const emails = group.map((n) => `person${n}@example.org`);
    await client.query(
      `INSERT INTO users (id, created_at, updated_at, credits, sealed, words)
       SELECT id, ${moment('n', count)}, ${moment('n', count)}, 2, sealed, words::int[]
       FROM unnest($1::int[], $2::uuid[], $3::bytea[], $4::text[]) AS r (n, id, sealed, words)`,
      [
        group,
        rows.map(({ id }) => id),
        emails.map((email, at) => texts.seal(email, `users.email|${rows[at]?.id}`)),
        emails.map((email) => literal(texts.tokensOf(email))),
      ],
    );
  }
}

/** A third of them have a user, a tenth are assessments; places rotate. */
async function conversations(client: pg.Client, texts: TextsService, count: number): Promise<void> {
  const words = vocabulary(5000);
  const tokens = words.map((word) => texts.tokensOf(word));
  const next = numbers(7);
  // Zipf-like: the third power makes the first words frequent.
  const pick = (): number => Math.floor(next() ** 3 * words.length);
  for (let from = 1; from <= count; from += GROUP) {
    const group = Array.from({ length: Math.min(GROUP, count - from + 1) }, (_, n) => from + n);
    const said = group.map(() => Array.from({ length: 12 }, pick));
    const ids = group.map((n) => `s${String(n).padStart(15, '0')}`);
    const messages = said.map((at) => at.map((word) => words[word]).join(' '));
    await client.query(
      `INSERT INTO sessions (id, kind, user_id, fingerprint, country, ads, messages, questions, created_at, sealed, own_words, words)
       SELECT r.id, CASE WHEN r.n % 10 = 0 THEN 'report' ELSE 'chat' END,
         CASE WHEN r.n % 3 = 0 THEN ${key('u', `(1 + r.n % ${Math.ceil(count / 5)})`)} END, md5('f' || r.n), place.country, '{}',
         2 + r.n % 9, 1 + r.n % 10, ${moment('r.n', count)}, r.sealed,
         r.words::int[] || place.words || CASE WHEN r.n % 4 = 0 THEN place.advert ELSE '{}' END, '{}'
       FROM unnest($1::int[], $2::text[], $3::bytea[], $4::text[]) AS r (n, id, sealed, words)
       JOIN place ON place.n = r.n % ${PLACES}`,
      [
        group,
        ids,
        messages.map((text, at) => texts.seal(JSON.stringify([text.slice(0, 60), text]), `sessions.texts|${ids[at]}`)),
        said.map((at) => literal([...new Set(at.flatMap((word) => tokens[word] ?? []))])),
      ],
    );
  }
}

/** One in fifty conversations has one, with a sentence. */
async function pictures(client: pg.Client, texts: TextsService): Promise<void> {
  const { rows: sessions } = await client.query<{ id: string }>(
    "SELECT id FROM sessions WHERE right(id, 2) IN ('11', '61')",
  );
  await client.query(
    `INSERT INTO images (id, session_id, created_at, sealed)
     SELECT r.id, r.session, s.created_at, r.sealed
     FROM unnest($1::text[], $2::text[], $3::bytea[]) AS r (id, session, sealed) JOIN sessions s ON s.id = r.session`,
    [
      sessions.map((_, n) => String(n + 1)),
      sessions.map(({ id }) => id),
      sessions.map((_, n) => texts.seal(PICTURE_TEXT, `images.content|${n + 1}`)),
    ],
  );
}

/** As many rows share them as share the parts of an internet address; without rare words the planner's estimates are off. */
const RARE_WORDS = 'ARRAY[hashint4(g.n), hashint4(-g.n), hashint4(g.n / 256), hashint4(g.n / 65536)]';

function visits({ sessions, views }: Size): [string, string][] {
  const address = "'198.' || 18 + n % 2 || '.' || (n / 256) % 256 || '.' || n % 256";
  return [
    [
      'visitors',
      `INSERT INTO visitors (id, fingerprint, user_id, ip_address, country, city, device_type, browser_name, os_name, bot,
         utm_source, keyword, landing_page, pages_visited, first_visit, last_activity, sessions, words)
       SELECT ${key('v', 'g.n')}, md5('f' || g.n), NULL, ${address.replaceAll(' n ', ' g.n ').replaceAll('(n ', '(g.n ')}, country,
         city, CASE WHEN g.n % 2 = 0 THEN 'mobile' ELSE 'desktop' END, 'Chrome', 'Windows', g.n % 50 = 0, 'google', keyword, '/',
         ${Math.ceil(views / sessions)}, ${moment('g.n', sessions)} - interval '5 minutes', ${moment('g.n', sessions)}, 1,
         words || ${RARE_WORDS}
       FROM generate_series(1, ${sessions}) AS g (n) JOIN place ON place.n = g.n % ${PLACES}`,
    ],
    [
      'silent visitors',
      `INSERT INTO visitors (id, fingerprint, country, city, device_type, bot, landing_page, pages_visited, first_visit,
         last_activity, words)
       SELECT ${key('q', 'g.n')}, md5('q' || g.n), country, city, 'tablet', false, '/faq', 1, ${moment('g.n', sessions)},
         ${moment('g.n', sessions)}, words || ${RARE_WORDS}
       FROM generate_series(1, ${sessions}) AS g (n) JOIN place ON place.n = g.n % ${PLACES}`,
    ],
    [
      'page views',
      `INSERT INTO page_views (visitor_id, at, id, path)
       SELECT ${key('v', `(1 + n % ${sessions})`)}, now() - interval '365 days' * ((n % ${sessions})::float8 / ${sessions}) +
         interval '1 minute' * (n / ${sessions}), ${key('p', 'n')}, '/page-' || n % 40
       FROM generate_series(1, ${views}) AS g (n)`,
    ],
    [
      'landings',
      `INSERT INTO landings (id, fingerprint, network, keyword, bot, parameters, created_at, words)
       SELECT ${key('l', 'g.n')}, md5('f' || g.n), 'g', keyword, false, '{"a_aid": "partner"}',
         ${moment('g.n', sessions)} - interval '1 minute', advert
       FROM generate_series(4, ${sessions}, 4) AS g (n) JOIN place ON place.n = g.n % ${PLACES}`,
    ],
  ];
}

function money(sessions: number): [string, string][] {
  const users = Math.ceil(sessions / 5);
  return [
    [
      'payments',
      `INSERT INTO payments (id, user_id, method, status, amount_cents, revenue_cents, credits_issued, transaction_id,
         created_at, changed_at)
       SELECT ${key('b', 'n')}, ${key('u', `(1 + n % ${users})`)}, CASE WHEN n % 3 = 0 THEN 'payerurl' ELSE 'paypal' END,
         CASE WHEN n % 4 = 0 THEN 'created' ELSE 'completed' END, 900, CASE WHEN n % 4 = 0 THEN 0 ELSE 900 END, 200, md5('t' || n),
         ${moment('n', sessions / 20)}, now()
       FROM generate_series(1, ${Math.ceil(sessions / 20)}) AS g (n)`,
    ],
    [
      'payers',
      `INSERT INTO payers SELECT user_id, count(*), sum(revenue_cents), sum(credits_issued), max(created_at), max(method)
       FROM payments WHERE revenue_cents > 0 GROUP BY user_id`,
    ],
    [
      'attempts',
      `INSERT INTO payment_attempts (id, method, status, amount_cents, user_id, fingerprint, created_at)
       SELECT ${key('a', 'n')}, 'paypal', 'clicked', 900, NULL, md5('f' || 10 * n), ${moment('n', sessions / 10)}
       FROM generate_series(1, ${Math.ceil(sessions / 10)}) AS g (n)`,
    ],
    [
      'credits',
      `INSERT INTO credit_hours
       SELECT date_trunc('hour', now()) - interval '1 hour' * n, 50, 40 FROM generate_series(1, 8760) AS g (n)`,
    ],
  ];
}
