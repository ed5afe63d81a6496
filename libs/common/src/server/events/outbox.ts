// Events are written in the transaction of the change that they report, so neither can exist without the other.
import type { EntityManager } from 'typeorm';
import { EVENTS, type EventBody, type EventName } from '../../events.js';
import { traceparent } from '../tracing/spans.js';

/** The longest body of an event; larger changes are published as several events. */
export const EVENT_CHARACTERS = 256 * 1024;

/**
 * Writes an event into the outbox of the running transaction; the relay sends it after the commit.
 * @throws RangeError when it is too large
 */
export async function publishEvent<N extends EventName>(
  manager: EntityManager,
  name: N,
  body: EventBody<N>,
): Promise<void> {
  const text = JSON.stringify(EVENTS[name].body.parse(body));
  if (text.length > EVENT_CHARACTERS) throw new RangeError(`The event ${name} is too large: ${text.length} characters`);
  const values = [name, text, traceparent() ?? null];
  await manager.query('INSERT INTO outbox (name, body, traceparent) VALUES ($1, $2, $3)', values);
}
