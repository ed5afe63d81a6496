// Which words stand in so many rows that looking them up costs more than walking the list from its newest row: as the last
// ANALYZE has counted them (the thousand most frequent ones of a table), kept for some minutes.
import { SEARCH_CAP } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const KEPT_MS = 300_000;
/** Below this share of the rows a walk would be longer than the look-up. */
const SHARE_MIN = 0.005;
/** So many must be expected that there are surely more than the cap, which nobody counts beyond; shares are estimates. */
const EXPECTED_MIN = 1.5 * SEARCH_CAP;

interface Frequencies {
  readonly rows: number;
  readonly shares: ReadonlyMap<number, number>;
}

interface Kept {
  readonly until: number;
  readonly read: Promise<Frequencies>;
}

@Injectable()
export class FrequentWords {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly database: DataSource) {}

  /** The share of a table's rows that has all these words, when that is a large one; else null. */
  async shareOf(table: string, words: readonly number[]): Promise<number | null> {
    const { rows, shares } = await this.frequenciesOf(table);
    const share = words.reduce((product, word) => product * (shares.get(word) ?? 0), 1);
    return words.length > 0 && share >= SHARE_MIN && share * rows >= EXPECTED_MIN ? share : null;
  }

  private frequenciesOf(table: string): Promise<Frequencies> {
    const known = this.kept.get(table);
    if (known && known.until > Date.now()) return known.read;
    const read = this.read(table);
    this.kept.set(table, { until: Date.now() + KEPT_MS, read });
    read.catch(() => this.kept.delete(table));
    return read;
  }

  private async read(table: string): Promise<Frequencies> {
    const [row] = await this.database.query<{ rows: number; words: number[] | null; shares: number[] | null }[]>(
      `SELECT c.reltuples::float8 AS rows, s.most_common_elems::text::int[] AS words, s.most_common_elem_freqs::float8[] AS shares
       FROM pg_class c LEFT JOIN pg_stats s
         ON s.schemaname = c.relnamespace::regnamespace::text AND s.tablename = c.relname AND s.attname = 'words'
       WHERE c.oid = $1::regclass`,
      [table],
    );
    const { rows = 0, words, shares } = row ?? {};
    return { rows, shares: new Map((words ?? []).map((word, at) => [word, shares?.[at] ?? 0])) };
  }
}
