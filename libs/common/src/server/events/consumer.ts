// Reads the events of its service as a consumer group, so that replicas share them. An event's effect and its inbox row commit
// together, so it happens once however often it is delivered. After 8 failed deliveries it becomes a dead letter. Handled entries
// are deleted from the stream.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import type { DataSource, EntityManager } from 'typeorm';
import { EVENT_DELIVERIES, EVENTS, type EventName } from '../../events.js';
import type { ServiceName } from '../../values.js';
import { withRequestId, type Logger } from '../logger.js';
import { reasonOf } from '../reason.js';
import { receive, SpanKind } from '../tracing/spans.js';
import type { EventEnvelope } from './envelope.js';
import { eventStream } from './streams.js';

export type EventHandler = (body: unknown, manager: EntityManager) => Promise<void>;
type Entry = [id: string, fields: string[] | null];
type StreamEntries = [stream: string, entries: Entry[]][] | null;

const BLOCK_MS = 500;
const READ_AT_ONCE = 64;
/** This many entries at a time mean that the service is behind, as in a replay. */
const REPLAY_LIKELY = 8;

export interface ConsumerOptions {
  readonly service: ServiceName;
  readonly prefix: string;
  readonly envelope: EventEnvelope;
  /** Milliseconds after which another replica may take over an unfinished event. */
  readonly claimAfter?: number;
}

export class EventConsumer {
  private readonly name = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  private readonly stream: string;
  private readonly claimAfter: number;
  private loop: Promise<void> = Promise.resolve();
  private closing = false;
  private nextClaim = 0;

  constructor(
    private readonly options: ConsumerOptions,
    private readonly handlers: ReadonlyMap<EventName, EventHandler>,
    private readonly database: DataSource,
    /** A separate connection, because reading blocks it. */
    private readonly reader: Redis,
    private readonly logger: Logger,
  ) {
    this.stream = eventStream(options.prefix, options.service);
    this.claimAfter = options.claimAfter ?? 10_000;
  }

  start(): void {
    this.loop = this.run();
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.loop;
    await this.reader.xgroup('DELCONSUMER', this.stream, this.options.service, this.name).catch(() => undefined);
    this.reader.disconnect();
  }

  private async run(): Promise<void> {
    while (!this.closing) {
      try {
        await this.readNew();
        if (Date.now() >= this.nextClaim) await this.claimOld();
      } catch (error) {
        await this.recover(error as Error);
      }
    }
  }

  private async recover(error: Error): Promise<void> {
    if (error.message.startsWith('NOGROUP')) {
      await this.reader.xgroup('CREATE', this.stream, this.options.service, '0', 'MKSTREAM').catch(() => undefined);
    } else if (!this.closing) {
      this.logger.warn({ reason: error.message }, 'Reading events failed; trying again');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  private async readNew(): Promise<void> {
    const batch = (await this.reader.xreadgroup(
      ...([
        'GROUP',
        this.options.service,
        this.name,
        'COUNT',
        READ_AT_ONCE,
        'BLOCK',
        BLOCK_MS,
        'STREAMS',
        this.stream,
        '>',
      ] as const),
    )) as StreamEntries;
    for (const [, entries] of batch ?? []) await this.consumeAll(entries);
  }

  /** An event that was handled but not acknowledged is delivered again after a crash, and its inbox row is found. */
  private async consumeAll(entries: readonly Entry[]): Promise<void> {
    const seen = await this.seenAmong(entries);
    const done: string[] = [];
    for (const entry of entries)
      if (seen.has(fieldsOf(entry).id ?? '') || (await this.consume(entry, 1))) done.push(entry[0]);
    if (done.length > 0) await this.acknowledge(...done);
  }

  /** A replay brings many known events: one query of the inbox finds all of them. */
  private async seenAmong(entries: readonly Entry[]): Promise<ReadonlySet<string>> {
    if (entries.length < REPLAY_LIKELY) return new Set();
    const ids = entries.map((entry) => fieldsOf(entry).id).filter(isEventId);
    const rows = await this.database.query<{ id: string }[]>(
      'SELECT event_id AS id FROM inbox WHERE event_id = ANY($1::uuid[])',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Takes over events that a dead or failing replica left unfinished. */
  private async claimOld(): Promise<void> {
    this.nextClaim = Date.now() + this.claimAfter / 2;
    const { service } = this.options;
    const pending = (await this.reader.xpending(this.stream, service, 'IDLE', this.claimAfter, '-', '+', 100)) as [
      id: string,
      consumer: string,
      idle: number,
      deliveries: number,
    ][];
    for (const [id, , , deliveries] of pending) {
      const claimed = (await this.reader.xclaim(this.stream, service, this.name, this.claimAfter, id)) as Entry[];
      for (const entry of claimed) if (await this.consume(entry, deliveries + 1)) await this.acknowledge(entry[0]);
    }
  }

  /** @returns whether it is finished */
  private async consume(entry: Entry, deliveries: number): Promise<boolean> {
    const event = fieldsOf(entry);
    const handler = this.handlers.get(event.name as EventName);
    // Whoever can write to the stream can write anything, and the events behind it must not wait for that.
    if (!handler || !isEventId(event.id) || !event.name || !event.body) return true;
    const { id: eventId, name } = event;
    let body = '{}';
    try {
      body = this.options.envelope.open({ id: eventId, name }, event.body);
      const run = (): Promise<void> =>
        this.apply(eventId, EVENTS[name as EventName].body.parse(JSON.parse(body)), handler);
      await withRequestId(eventId, () => receive(name, SpanKind.CONSUMER, event.traceparent, run));
      return true;
    } catch (error) {
      this.logger.warn({ event: name, eventId, deliveries, err: error }, 'Handling an event failed');
      if (deliveries < EVENT_DELIVERIES) return false;
      await this.bury(eventId, name, body, error as Error);
      return true;
    }
  }

  private async apply(eventId: string, body: unknown, handler: EventHandler): Promise<void> {
    await this.database.transaction(async (manager) => {
      const fresh: unknown[] = await manager.query(
        'INSERT INTO inbox (event_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING event_id',
        [eventId],
      );
      if (fresh.length > 0) await handler(body, manager);
    });
  }

  private async bury(eventId: string, name: string, body: string, error: Error): Promise<void> {
    await this.database.query(
      'INSERT INTO dead_letters (event_id, name, body, reason) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [eventId, name, body, reasonOf(error)],
    );
    this.logger.error({ event: name, eventId }, 'An event became a dead letter');
  }

  private async acknowledge(...ids: string[]): Promise<void> {
    const { service } = this.options;
    await this.reader
      .multi()
      .xack(this.stream, service, ...ids)
      .xdel(this.stream, ...ids)
      .exec();
  }
}

interface Fields {
  readonly id?: string;
  readonly name?: string;
  readonly body?: string;
  readonly traceparent?: string;
}

const EVENT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isEventId = (id: string | undefined): id is string => id !== undefined && EVENT_ID.test(id);

const fieldsOf = ([, fields]: Entry): Fields => Object.fromEntries(pairs(fields ?? []));

function* pairs(fields: string[]): Generator<[string, string]> {
  for (let at = 0; at + 1 < fields.length; at += 2) yield [fields[at] ?? '', fields[at + 1] ?? ''];
}
