// Password hashing with argon2id at the strength that OWASP names as the minimum (19 MiB, 2 passes, 1 lane), off the
// event loop and a few at a time: 100 of them keep a core busy for a second.
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../errors.js';

const AT_ONCE = 4;
const QUEUE = 50;

export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private dummy?: Promise<string>;

  /** @param pepper mixed into every hash and kept outside the database */
  constructor(private readonly pepper: Buffer) {}

  /** PHC string of the password. @throws AppError OVERLOADED when too many are waiting */
  async hash(password: string): Promise<string> {
    return this.limited(() => hash(password, this.options));
  }

  /**
   * Whether the password fits the stored hash. Without a hash (unknown account) it works as long and says no, so that
   * the time tells nothing.
   * @throws AppError OVERLOADED when too many are waiting
   */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await (this.dummy ??= hash('no such account', this.options)));
    const fits = await this.limited(() => verify(against, password, this.options));
    return fits && Boolean(stored);
  }

  private get options() {
    return { memoryCost: 19_456, timeCost: 2, parallelism: 1, secret: this.pepper };
  }

  private async limited<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= QUEUE) throw new AppError('OVERLOADED');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next one waiting.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
