// Seals people's texts and addresses in the lists with a key of this service, and makes them searchable.
import { CONFIG, deriveKey, KeyRing, Recent, sealText, unsealText } from '@medconsult/common/server';
import { UNREADABLE } from '@medconsult/common';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AdminConfig } from '../config.js';
import { countryName, termsOf, termsOfSearch, tokenOf } from './words.rules.js';

const KEY = 'lists';
/** How many search words are cached with their hash. */
const TOKENS_KEPT = 10_000;

@Injectable()
export class TextsService implements OnApplicationBootstrap {
  private readonly wordKey: Buffer;
  private readonly ring: KeyRing;
  private key: Buffer = Buffer.alloc(0);
  private readonly tokens = new Recent<string, number>(TOKENS_KEPT);

  constructor(
    @Inject(CONFIG) config: AdminConfig,
    private readonly database: DataSource,
  ) {
    this.wordKey = deriveKey(config.SIGNING_KEY, 'search-words');
    this.ring = new KeyRing(config.DATA_ENCRYPTION_KEYS);
  }

  /**
   * One data key for all rows: a deleted row takes its text along, and a page needs no key per row. It is rewrapped like every
   * other one (`dataKeys` of the plan), which changes nothing here.
   */
  async onApplicationBootstrap(): Promise<void> {
    const { wrapped } = this.ring.create('admin', KEY);
    const sql = 'INSERT INTO data_keys (name, wrapped) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    await this.database.query(sql, [KEY, wrapped]);
    const [row] = await this.database.query<{ wrapped: string }[]>('SELECT wrapped FROM data_keys WHERE name = $1', [
      KEY,
    ]);
    if (!row) throw new Error('The data key is missing.');
    this.key = this.ring.open(row.wrapped, 'admin', KEY);
  }

  /** @param place table, column and row, e.g. `users.email|42` */
  seal(text: string, place: string): Buffer {
    return sealText(this.key, text, place);
  }

  /** What cannot be decrypted is marked as such. */
  open(sealed: Buffer, place: string): string {
    try {
      return unsealText(this.key, sealed, place);
    } catch {
      return UNREADABLE;
    }
  }

  /** The words that these texts are found by. */
  tokensOf(...texts: (string | null | undefined)[]): number[] {
    const tokens = texts.flatMap((text) => (text ? termsOf(text) : [])).map((term) => this.tokenOf(term));
    return [...new Set(tokens)];
  }

  /** Places, networks and campaigns recur with every visit. */
  private tokenOf(term: string): number {
    return this.tokens.of(term, () => tokenOf(this.wordKey, term));
  }

  /** A country is found by its code and by its English name. */
  tokensOfCountry(code: string | null): number[] {
    return this.tokensOf(code, countryName(code));
  }

  /** The hashed words of a search. */
  tokensOfSearch(search: string): number[] {
    return termsOfSearch(search).map((term) => tokenOf(this.wordKey, term));
  }
}
