// Password hashing with argon2id at OWASP's minimum strength (19 MiB, 2 passes, 1 lane), off the event loop and a few at a time:
// 100 of them keep a core busy for a second.
import { hash, verify } from '@node-rs/argon2';
import { Slots } from '../slots.js';

const AT_ONCE = 4;
const MAY_WAIT = 50;

export class PasswordHasher {
  private readonly slots = new Slots(AT_ONCE, MAY_WAIT);
  private nobody?: Promise<string>;

  /** @param pepper mixed into every hash and kept outside the database */
  constructor(private readonly pepper: Buffer) {}

  /** PHC string of the password. @throws AppError OVERLOADED when too many are waiting */
  hash(password: string): Promise<string> {
    return this.slots.run(() => hash(password, this.options));
  }

  /**
   * Whether the password matches the stored hash. Without a hash (unknown account) it takes as long and returns false, so that
   * timing reveals nothing.
   * @throws AppError OVERLOADED when too many are waiting
   */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await (this.nobody ??= hash('no such account', this.options)));
    const fits = await this.slots.run(() => verify(against, password, this.options));
    return fits && Boolean(stored);
  }

  private get options() {
    return { memoryCost: 19_456, timeCost: 2, parallelism: 1, secret: this.pepper };
  }
}
