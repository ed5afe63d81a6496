import { JSDOM } from 'jsdom';
import { startSandbox, type Sandbox } from '@medconsult/tool-sandbox';

// Runs the browser script as a page would, with a merchant that answers from the emulated API.
interface ButtonsOptions {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }, actions: { restart: () => void }) => Promise<void>;
  onCancel?: () => void;
  onError?: (error: Error) => void;
}
interface Page {
  paypal: {
    Buttons: (options: ButtonsOptions) => { isEligible: () => boolean; render: (to: string) => Promise<void> };
  };
  fetch: typeof fetch;
  eval: (source: string) => void;
}

let sandbox: Sandbox;
let token = '';
let dom: JSDOM;
let log: string[] = [];

beforeAll(async () => {
  sandbox = await startSandbox();
  const response = await fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('SANDBOX-CLIENT-ID:SANDBOX-SECRET').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  token = ((await response.json()) as { access_token: string }).access_token;
});
afterAll(() => sandbox.close());

async function api(path: string, body: unknown = {}): Promise<{ id: string; status?: string }> {
  const response = await fetch(`${sandbox.url}/paypal/v2/checkout/orders${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { id: string };
}

async function open(changes: Partial<ButtonsOptions> = {}): Promise<void> {
  log = [];
  dom = new JSDOM('<div id="box"></div>', { runScripts: 'outside-only', url: 'http://localhost/' });
  const page = dom.window as unknown as Page;
  page.fetch = fetch;
  const script = { src: `${sandbox.url}/paypal/sdk/js?client-id=x`, dataset: {} };
  Object.defineProperty(dom.window.document, 'currentScript', { value: script });
  page.eval(await (await fetch(script.src)).text());
  const amount = { currency_code: 'USD', value: '9.00' };
  await page.paypal
    .Buttons({
      createOrder: async () => (await api('', { intent: 'CAPTURE', purchase_units: [{ amount }] })).id,
      onApprove: async ({ orderID }, actions) => {
        const { status = 'refused' } = await api(`/${orderID}/capture`);
        log.push(status);
        if (status === 'refused') actions.restart();
      },
      onCancel: () => log.push('cancelled'),
      onError: ({ message }) => log.push(`error: ${message}`),
      ...changes,
    })
    .render('#box');
}

async function press(name: string): Promise<void> {
  const find = () =>
    [...dom.window.document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  for (let waited = 0; !find() && waited < 2000; waited += 10) await new Promise((resolve) => setTimeout(resolve, 10));
  const button = find();
  if (!button) throw new Error(`There is no button "${name}"`);
  button.click();
}

async function logged(count: number): Promise<string[]> {
  for (let waited = 0; log.length < count && waited < 2000; waited += 10) await new Promise((r) => setTimeout(r, 10));
  return log;
}

describe('window.paypal.Buttons', () => {
  it('approve: the order is approved before onApprove is called', async () => {
    await open();
    await press('PayPal');
    await press('Approve payment');
    expect(await logged(1)).toEqual(['COMPLETED']);
  });

  it('decline, restart, approve', async () => {
    await open();
    await press('Debit or Credit Card');
    await press('Decline payment');
    await press('Approve payment');
    expect(await logged(2)).toEqual(['refused', 'COMPLETED']);
  });

  it('cancel leaves the order as it was', async () => {
    await open();
    await press('PayPal');
    await press('Cancel payment');
    expect(await logged(1)).toEqual(['cancelled']);
  });

  it('errors of createOrder and of onApprove go to onError', async () => {
    await open({ createOrder: () => Promise.reject(new Error('no order')) });
    await press('PayPal');
    expect(await logged(1)).toEqual(['error: no order']);
    await open({ onApprove: () => Promise.reject(new Error('no capture')) });
    await press('PayPal');
    await press('Approve payment');
    expect(await logged(1)).toEqual(['error: no capture']);
  });
});
