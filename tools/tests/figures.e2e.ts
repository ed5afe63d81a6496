// Every figure that the dashboard and the alerts ask for is told by a process of the running product.
import { figuresOf, questions } from './observability.mjs';

const URLS = (process.env['E2E_METRICS_URLS'] ?? '').split(' ').filter(Boolean);

/** Names of what can be asked for: a histogram is three figures. */
async function toldAt(url: string): Promise<string[]> {
  const text = await (await fetch(url)).text();
  return [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
}

/** Without the addresses (a product that somebody else started) there is nothing to ask. */
const describeWithProcesses = URLS.length > 0 ? describe : describe.skip;

describeWithProcesses('the figures', () => {
  it('of the dashboard and the alerts are all told by a process', async () => {
    const told = new Set((await Promise.all(URLS.map(toldAt))).flat());
    const asked = [...new Set(questions().flatMap(figuresOf))];
    expect(asked.filter((name) => !told.has(name))).toEqual([]);
  });

  it('name their service, so that the dashboard can tell them apart', async () => {
    expect(URLS).toHaveLength(6);
    const texts = await Promise.all(URLS.map(async (url) => (await fetch(url)).text()));
    const services = texts.map((text) => /^process_cpu_seconds_total\{service="(\w+)"\}/m.exec(text)?.[1]);
    expect(services.sort()).toEqual(['admin', 'billing', 'chat', 'gateway', 'reports', 'tracking']);
  });
});
