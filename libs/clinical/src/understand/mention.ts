// A finding named in a text, with where it stands and whether it is affirmed.
import type { Aside } from './context.js';

export type Status = 'present' | 'absent' | Aside;
export interface Mention {
  readonly findingId: string;
  readonly status: Status;
  readonly sentence: number;
  readonly clause: number;
  /** Index of its first token. */
  readonly place: number;
  /** Indexes of all its tokens. */
  readonly tokens: readonly number[];
  /** Denied by "it does not hurt": what implies this pain does not bring it back. */
  readonly painless?: true;
}
