// Metrics of a service's store that alerts rest on: jobs by state, unsent events, dead letters.
import type { DataSource } from 'typeorm';
import { jobsFor } from '../../jobs.js';
import type { ServiceName } from '../../values.js';
import type { Redis } from 'ioredis';
import { requestStream } from '../bus/wire.js';
import { eventStream, sizeOf } from '../events/streams.js';
import type { JobQueues } from '../jobs/queues.js';
import { watched, type Reading } from '../watched.js';

/** What waits for a service in Redis, by stream. */
export function watchStreams(redis: Redis, prefix: string, service: ServiceName): void {
  const streams = { events: eventStream(prefix, service), requests: requestStream(prefix, service) };
  const sizes = (unit: 'entries' | 'bytes') => (): Promise<Reading[]> =>
    Promise.all(
      Object.entries(streams).map(async ([stream, key]) => ({
        labels: { stream },
        value: (await sizeOf(redis, key))[unit],
      })),
    );
  watched('stream_entries', 'Entries that wait for this service in Redis', sizes('entries'), ['stream']);
  watched('stream_bytes', 'Memory of those entries, once they are more than a few', sizes('bytes'), ['stream']);
}

/** Registers the metrics; they are read from the database whenever they are scraped. */
export function watchStore(database: DataSource, queues: JobQueues, service: ServiceName): void {
  const countOf = (sql: string) => async (): Promise<Reading[]> =>
    (await database.query<{ value: number }[]>(sql)).map(({ value }) => ({ value }));
  watched(
    'outbox_unsent_events',
    'Committed events that were not sent to the stream yet',
    countOf('SELECT count(*)::int AS value FROM outbox WHERE sent_at IS NULL'),
  );
  watched(
    'outbox_oldest_seconds',
    'Age of the oldest committed event that was not sent yet',
    countOf(
      'SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS value FROM outbox WHERE sent_at IS NULL',
    ),
  );
  watched(
    'dead_letters',
    'Events given up after eight tries',
    countOf('SELECT count(*)::int AS value FROM dead_letters'),
  );
  watched('queue_jobs', 'Jobs by queue and state', () => jobReadings(queues, service), ['queue', 'state']);
}

async function jobReadings(queues: JobQueues, service: ServiceName): Promise<Reading[]> {
  const counts = jobsFor(service).map(async (queue) => {
    const states = Object.entries(await queues.counts(queue));
    return states.map(([state, value]) => ({ labels: { queue, state }, value }));
  });
  return (await Promise.all(counts)).flat();
}
