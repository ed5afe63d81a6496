// Everything sent between two services is sealed with a key that only these two have, bound to its direction and place. Redis,
// which writes streams to disk and lets every service write anywhere, can neither read nor forge it.
import { SERVICES, type ServiceName } from '../../values.js';
import { pairKeys, type PairKey, type SigningKey } from '../crypto/derive.js';
import { seal, sealInTurns, unseal, unsealInTurns } from '../crypto/seal.js';
import { nextTurn } from '../next-turn.js';
import { INLINE_MAX } from './parcels.js';

export interface Letter {
  /** The service that sealed it. */
  readonly from: ServiceName;
  readonly text: string;
}

const isService = (name: string): name is ServiceName => (SERVICES as readonly string[]).includes(name);

export class LetterBox {
  private readonly keys = new Map<ServiceName, readonly PairKey[]>();

  constructor(
    readonly owner: ServiceName,
    private readonly signingKey: SigningKey,
  ) {}

  /**
   * Seals a text for one service, preceded by the sender and the key's id in the clear. A large text takes several turns of the
   * event loop: 14 MB would keep others waiting for some 60 ms.
   * @param place the stream or channel it is written to; it cannot be unsealed elsewhere
   * @throws Error when the two services share no key
   */
  async seal(to: ServiceName, place: string, text: string): Promise<Buffer> {
    const key = this.keysWith(to).at(-1);
    if (!key) throw new Error(`${this.owner} has no key to talk to ${to}`);
    const head = Buffer.from(`${this.owner} ${key.id}\n`);
    const bounds = bound(this.owner, to, place);
    if (text.length > INLINE_MAX) return sealInTurns(head, key.key, text, bounds);
    return Buffer.concat([head, seal(key.key, text, bounds)]);
  }

  /** @throws Error when it was not sealed for us, at this place, by the service that it names */
  async open(place: string, letter: Buffer): Promise<Letter> {
    const end = letter.indexOf('\n');
    const [from = '', id] = letter.subarray(0, Math.max(end, 0)).toString().split(' ');
    const key = isService(from) ? this.keysWith(from).find((each) => each.id === id) : undefined;
    if (!isService(from) || !key) throw new Error('A message on the bus names no key of ours.');
    const [sealed, bounds] = [letter.subarray(end + 1), bound(from, this.owner, place)];
    if (letter.length <= INLINE_MAX) return { from, text: unseal(key.key, sealed, bounds).toString('utf8') };
    const plain = await unsealInTurns(key.key, sealed, bounds);
    await nextTurn();
    return { from, text: plain.toString('utf8') };
  }

  /** The same parsed, a large one in a turn of its own. @throws Error as `open` does */
  async openJson(place: string, letter: Buffer): Promise<{ readonly from: ServiceName; readonly json: unknown }> {
    const { from, text } = await this.open(place, letter);
    if (letter.length > INLINE_MAX) await nextTurn();
    return { from, json: JSON.parse(text) as unknown };
  }

  private keysWith(other: ServiceName): readonly PairKey[] {
    const known = this.keys.get(other) ?? pairKeys(this.signingKey, this.owner, other);
    this.keys.set(other, known);
    return known;
  }
}

const bound = (from: ServiceName, to: ServiceName, place: string): string => `bus|${from}|${to}|${place}`;
