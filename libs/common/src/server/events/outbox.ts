// Events are written in the transaction of the change that they report, so neither can exist without the other.
import type { EntityManager } from 'typeorm';
import { EVENTS, type EventBody, type EventName } from '../../events.js';

/** Writes an event into the outbox of the running transaction; the relay sends it after the commit. */
export async function publishEvent<N extends EventName>(
  manager: EntityManager,
  name: N,
  body: EventBody<N>,
): Promise<void> {
  const parsed = EVENTS[name].body.parse(body);
  await manager.query('INSERT INTO outbox (name, body) VALUES ($1, $2)', [name, JSON.stringify(parsed)]);
}
