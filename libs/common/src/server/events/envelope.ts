// The body of an event as it is stored in Redis, which writes streams to disk: sealed, and bound to the event's id and name.
import { eventKeys, type PairKey, type SigningKey } from '../crypto/derive.js';
import { seal, unseal } from '../crypto/seal.js';

interface EventHead {
  readonly id: string;
  readonly name: string;
}

export class EventEnvelope {
  private readonly keys: readonly PairKey[];

  constructor(signingKey: SigningKey) {
    this.keys = eventKeys(signingKey);
  }

  /** `<key id> <base64>`. @throws Error when this service has no key for events */
  seal(head: EventHead, body: string): string {
    const key = this.keys.at(-1);
    if (!key) throw new Error('SIGNING_KEY: the key of events is missing');
    return `${key.id} ${seal(key.key, body, placeOf(head)).toString('base64')}`;
  }

  /** A body in the clear was sent by the last release. @throws Error when it was not sealed for this event */
  open(head: EventHead, body: string): string {
    if (body.startsWith('{')) return body;
    const [id, sealed = ''] = body.split(' ');
    const key = this.keys.find((each) => each.id === id);
    if (!key) throw new Error('An event names no key of ours.');
    return unseal(key.key, Buffer.from(sealed, 'base64'), placeOf(head)).toString('utf8');
  }
}

const placeOf = ({ id, name }: EventHead): string => `event|${name}|${id}`;
