// Figures that are looked up when they are asked for, instead of being counted along.
import { Gauge } from 'prom-client';
import { metrics } from './health.js';

export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A gauge that looks at each scrape. While it cannot (a database away) it tells nothing rather than something old. */
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
      // Without labels `reset` sets zero, which is a reading too.
      if (readings.length === 0) this.remove();
      for (const { labels = {}, value } of readings) this.set(labels, value);
    },
  });
}
