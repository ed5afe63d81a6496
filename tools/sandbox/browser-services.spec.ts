import { createContext, runInContext } from 'node:vm';
import { startSandbox, type Sandbox } from '@medconsult/tool-sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.faults.clear());

interface Reported {
  id: string;
  page: string;
  pushed: unknown;
}

/** What the page reported, as soon as it is that many; the test's own time limit ends the waiting. */
async function received(count: number): Promise<Reported[]> {
  for (;;) {
    const events = (await (await fetch(`${sandbox.url}/__events`)).json()) as Reported[];
    if (events.length >= count) return events;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('ip', () => {
  it('answers with an address as JSON or as text, to any origin', async () => {
    const response = await fetch(`${sandbox.url}/ip?format=json`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({ ip: '203.0.113.7' });
    expect(await (await fetch(`${sandbox.url}/ip`)).text()).toBe('203.0.113.7');
  });

  it('can fail', async () => {
    sandbox.faults.add({ service: 'ip', fault: '503' });
    expect((await fetch(`${sandbox.url}/ip?format=json`)).status).toBe(503);
    sandbox.faults.add({ service: 'ip', fault: 'malformed' });
    await expect((await fetch(`${sandbox.url}/ip?format=json`)).json()).rejects.toThrow();
  });
});

describe('ad tag', () => {
  it('reports what was pushed before and after it was loaded', async () => {
    const source = await (await fetch(`${sandbox.url}/gtag/js?id=AW-1`)).text();
    const stub = 'function gtag() { dataLayer.push(arguments); }';
    const document = { currentScript: { src: `${sandbox.url}/gtag/js?id=AW-1` } };
    const page = createContext({ document, fetch, URL, location: { pathname: '/payment-success' }, dataLayer: [] });
    runInContext(`var window = globalThis; ${stub} gtag('config', 'AW-1');`, page);
    runInContext(source, page);
    runInContext("gtag('event', 'conversion', { value: 9, transaction_id: 'p-1' });", page);
    const events = await received(2);
    expect(events.map(({ pushed }) => pushed)).toEqual([
      ['config', 'AW-1'],
      ['event', 'conversion', { value: 9, transaction_id: 'p-1' }],
    ]);
    expect(events[0]).toMatchObject({ id: 'AW-1', page: '/payment-success' });
    await fetch(`${sandbox.url}/__events`, { method: 'DELETE' });
    expect(await (await fetch(`${sandbox.url}/__events`)).json()).toEqual([]);
  });
});
