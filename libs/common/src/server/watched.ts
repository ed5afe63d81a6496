// Metrics that are read at each scrape instead of being counted.
import { Gauge } from 'prom-client';
import { metrics } from './health.js';

export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A gauge that is read at each scrape. While it cannot be read (the database is away) it has no value instead of an old one. */
export function watched(
  name: string,
  help: string,
  look: () => Promise<readonly Reading[]>,
  labelNames: string[] = [],
) {
  metrics.removeSingleMetric(name);
  return new Gauge({
    name,
    help,
    labelNames,
    registers: [metrics],
    async collect() {
      const readings = await look().catch(() => []);
      this.reset();
      // Without labels `reset` sets zero, which would count as a reading.
      if (readings.length === 0) this.remove();
      for (const { labels = {}, value } of readings) this.set(labels, value);
    },
  });
}
