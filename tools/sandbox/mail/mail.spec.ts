// The mail server and its mailbox, driven by the library that the product sends with.
import { createTransport } from 'nodemailer';
import { startSandbox, type Sandbox } from '@medconsult/tool-sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.mails.clear();
  sandbox.faults.clear();
});

const letter = {
  from: 'MedConsult <no-reply@doctor.example>',
  to: 'anna@example.org',
  subject: 'סיסמה <חדשה>',
  text: 'Follow http://localhost:8080/reset-password#abc now.',
  html: '<p onclick="x">Follow</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};

async function send(more: object = {}): Promise<{ responseCode?: number }> {
  const transport = createTransport({ url: sandbox.smtpUrl, greetingTimeout: 500, socketTimeout: 500 });
  try {
    return (await transport.sendMail({ ...letter, ...more })) as object;
  } catch (error) {
    return error as { responseCode?: number };
  } finally {
    transport.close();
  }
}

const page = async (path: string) => (await fetch(sandbox.url + path)).text();

it('shows what was sent, to tests and to people', async () => {
  await send();
  await send({ to: 'other@example.org', subject: 'Second' });
  const [mail] = sandbox.mails.list('anna@example.org');
  expect(mail).toMatchObject({ from: 'no-reply@doctor.example', subject: letter.subject, automatic: true });
  expect(mail?.text).toContain('#abc');
  expect(await (await fetch(`${sandbox.url}/__mails`)).json()).toHaveLength(2);
  const list = await page('/mailbox');
  expect(list).toContain('סיסמה &#60;חדשה&#62;');
  const opened = await page(`/mailbox/${mail?.id}`);
  expect(opened).toContain('<a href="http://localhost:8080/reset-password#abc">');
  // The mail's HTML must stay text inside the frame's attribute.
  expect(opened).not.toContain('<p onclick');
  expect((await fetch(`${sandbox.url}/mailbox/999`)).status).toBe(404);
});

it.each([
  ['mailbox-unknown', 550],
  ['try-later', 451],
])('refuses a recipient by the fault %s, once', async (fault, code) => {
  sandbox.faults.add({ service: 'smtp', fault, match: 'anna@' });
  expect((await send()).responseCode).toBe(code);
  expect((await send({ to: 'other@example.org' })).responseCode).toBeUndefined();
  await send();
  expect(sandbox.mails.list('anna@example.org')).toHaveLength(1);
});

it('leaves a sender waiting by the fault timeout', async () => {
  sandbox.faults.add({ service: 'smtp', fault: 'timeout' });
  expect(await send()).toMatchObject({ code: 'ETIMEDOUT' });
  expect(sandbox.mails.list()).toEqual([]);
});
