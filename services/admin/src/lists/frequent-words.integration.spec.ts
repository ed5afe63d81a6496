// A search for a word of very many rows gives the same pages as looking the word up. Real PostgreSQL.
import { createTestDatabase, type TestDatabase } from '@medconsult/common/testing';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { plan } from '../migration-plan.js';
import { FrequentWords } from './frequent-words.js';
import { marksOf } from './marks.rules.js';
import { readPage } from './page.js';
import { SESSIONS } from './panel.sql.js';

// Hashes are of either sign.
const [FREQUENT, RARE, OLD, SOME] = [-1_010_101_010, 202, 2_030_303_030, 404];
const ROWS = 12_000;
let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase(plan);
  source = await new DataSource({
    type: 'postgres',
    url: database.url,
    extra: { options: '-c search_path=admin' },
  }).initialize();
  // Every other row has the frequent word; the rare one is in few; the old one is in half of them, none of them new; and
  // one stands in more rows than are counted.
  await source.query(
    `INSERT INTO sessions (id, kind, ads, messages, questions, created_at, sealed, own_words, words)
     SELECT 's' || lpad(n::text, 15, '0'), 'chat', '{}', 1, 1, now() - interval '1 day' + interval '1 second' * n, '', '{}',
       array_remove(ARRAY[n, CASE WHEN n % 2 = 0 THEN $2 END, CASE WHEN n % 1000 = 0 THEN $3 END, CASE WHEN n <= $1 / 2 THEN $4 END, CASE WHEN n % 8 = 0 THEN $5 END]::int[], NULL)
     FROM generate_series(1000, $1 + 999) AS g (n)`,
    [ROWS, FREQUENT, RARE, OLD, SOME],
  );
  await source.query('ANALYZE sessions');
}, 60_000);
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

type Row = { readonly id: string };

async function pagesOf(word: number, share: number | null, count: number, limit = 50) {
  const pages = [];
  let cursor: string | undefined;
  for (let n = 0; n < count; n += 1) {
    const sought = { words: [word], text: 'word', share };
    const page = await readPage<Row>(source.manager, [SESSIONS], { limit, ...(cursor && { cursor }) }, sought);
    pages.push({ ids: page.rows.map(({ id }) => id), total: page.total, capped: page.capped });
    cursor = page.next ?? undefined;
    if (!cursor) break;
  }
  return pages;
}

describe('frequent words', () => {
  it('are known with their share; of rarer ones nothing is said', async () => {
    const words = new FrequentWords(source);
    expect(await words.shareOf('sessions', [FREQUENT])).toBeCloseTo(0.5, 1);
    expect(await words.shareOf('sessions', [OLD])).toBeCloseTo(0.42, 1);
    for (const rare of [[RARE], [FREQUENT, RARE], [999_999_999], []]) {
      expect(await words.shareOf('sessions', rare)).toBeNull();
    }
  });

  it('give the same pages, newest first, as a look-up, and say that there are more than were counted', async () => {
    const walked = await pagesOf(FREQUENT, 0.5, 3);
    expect(walked).toEqual(await pagesOf(FREQUENT, null, 3));
    expect(walked[0]).toMatchObject({ total: 1000, capped: true });
    expect(walked[0]?.ids[0]).toBe(`s${String(ROWS + 998).padStart(15, '0')}`);
  });

  it('that do not stand in the newest rows are looked up after all', async () => {
    const walked = await pagesOf(OLD, 0.42, 2);
    expect(walked).toEqual(await pagesOf(OLD, null, 2));
    expect(walked[0]?.ids).toHaveLength(50);
  });
});

describe('the marks of words', () => {
  it('are the same ones here and in the database', async () => {
    const words = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(words, async (some) => {
        const [row] = await source.query<{ marks: string }[]>('SELECT marks_of($1::int[]) AS marks', [some]);
        expect(marksOf(some)).toBe(row?.marks);
      }),
      { numRuns: 30 },
    );
  });

  it('follow the words of a row', async () => {
    await source
      .transaction(async (manager) => {
        const sql = "UPDATE sessions SET words = $1 WHERE id = 's000000000001000' RETURNING marks";
        const [[row]] = await manager.query<[[{ marks: string }]]>(sql, [[RARE, OLD]]);
        expect(row.marks).toBe(marksOf([RARE, OLD]));
        throw new Error('undo');
      })
      .catch(({ message }: Error) => expect(message).toBe('undo'));
  });
});

describe('pages that are asked for in one way', () => {
  it('share one prepared statement, whatever their limit, cursor and words', async () => {
    await source.transaction(async (manager) => {
      const prepared = async (): Promise<number> => {
        const [row] = await manager.query<{ n: number }[]>('SELECT count(*)::int AS n FROM pg_prepared_statements');
        return row?.n ?? 0;
      };
      const before = await prepared();
      const rare = { words: [RARE], text: 'word', share: null };
      for (const limit of [1, 7, 50, 500]) {
        const { next } = await readPage<Row>(manager, [SESSIONS], { limit }, null);
        const page = await readPage<Row>(manager, [SESSIONS], { limit, cursor: next ?? '' }, null);
        expect(page.rows).toHaveLength(limit);
        await readPage<Row>(manager, [SESSIONS], { limit }, { ...rare, words: [RARE, limit] });
        expect((await readPage<Row>(manager, [SESSIONS], { limit }, rare)).rows).toHaveLength(Math.min(limit, 12));
      }
      // From the newest row, from a cursor, and from ids that were found.
      expect((await prepared()) - before).toBe(3);
      // What depends on the words is planned for them.
      await readPage<Row>(manager, [SESSIONS], { limit: 50 }, { words: [OLD], text: 'word', share: null });
      expect((await prepared()) - before).toBe(3);
    });
  });
});

it('a word of some more rows than are counted is found to the last of them, newest first, each once', async () => {
  const pages = await pagesOf(SOME, null, 99, 200);
  const ids = Array.from({ length: ROWS / 8 }, (_, n) => `s${String(1000 + 8 * n).padStart(15, '0')}`);
  expect(pages.flatMap((page) => page.ids)).toEqual(ids.toReversed());
  expect(pages).toHaveLength(8);
  for (const page of pages) expect(page).toMatchObject({ total: 1000, capped: true });
});
