// Mails about check-ins, read from the sandbox's mailbox: only with consent and a confirmed address, and never a word of health.
import { randomUUID } from 'node:crypto';
import { accountMail, checkInMails, type Language } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { MailUnderTest, tokenOf } from '../../test/mail-under-test.js';
import { CheckInMailsService } from './check-in-mails.service.js';

const SUBJECT = /check-in/i;

let world: MailUnderTest;
beforeAll(async () => {
  world = await MailUnderTest.start();
});
afterAll(() => world.stop());

async function somebody({ confirmed = true, wanted = true } = {}) {
  const email = `${randomUUID()}@example.org`;
  const { id } = await world.billing.register({ email });
  const caller = aUser({ userId: id });
  if (confirmed) {
    const token = await world.tokenFor(email, /Confirm your address/);
    await world.billing.call(accountMail, 'confirmAddress', { token }, aDevice());
  }
  if (wanted) await world.billing.call(checkInMails, 'choose', { wanted }, caller);
  return { id, email, caller };
}

const stateOf = (caller: ReturnType<typeof aUser>) => world.billing.call(checkInMails, 'state', {}, caller);
const stop = (token: string) => world.billing.call(checkInMails, 'stop', { token }, aDevice());

async function tellDue(userId: string, language: Language = 'en'): Promise<void> {
  const service = world.billing.service.app.get(CheckInMailsService);
  await world.billing.source.transaction((manager) => service.tell({ userId, language }, manager));
  await world.allSent();
}
const received = (email: string) =>
  world.sandbox.mails.list(email).filter(({ subject }) => !/Confirm your address/.test(subject));

it('announces a check-in in the reader’s language, and how to stop these mails', async () => {
  const { id, email, caller } = await somebody();
  expect(await stateOf(caller)).toEqual({ wanted: true, reachable: true });
  await tellDue(id);
  const mail = await world.mailTo(email, SUBJECT);
  expect(mail.text).toContain('/check-ins\n');
  const token = tokenOf(mail);
  expect(await stop(token)).toEqual({ success: true });
  expect(await stop(token)).toEqual({ success: true });
  expect(await stateOf(caller)).toMatchObject({ wanted: false });
  const other = await somebody();
  await tellDue(other.id, 'ru');
  expect(received(other.email)[0]?.text).toContain('/ru/check-ins\n');
});

it('is sent only with consent, to a confirmed address, once an hour at most', async () => {
  const [unasked, unconfirmed, often] = [
    await somebody({ wanted: false }),
    await somebody({ confirmed: false }),
    await somebody(),
  ];
  expect(await stateOf(unasked.caller)).toEqual({ wanted: false, reachable: true });
  expect(await stateOf(unconfirmed.caller)).toEqual({ wanted: true, reachable: false });
  for (const { id } of [unasked, unconfirmed, often, often]) await tellDue(id);
  expect([unasked, unconfirmed, often].map(({ email }) => received(email).length)).toEqual([0, 0, 1]);
});

it('is not sent when consent was withdrawn meanwhile', async () => {
  const { id, email, caller } = await somebody();
  const service = world.billing.service.app.get(CheckInMailsService);
  await world.billing.source.transaction(async (manager) => {
    await service.tell({ userId: id, language: 'en' }, manager);
    await world.billing.call(checkInMails, 'choose', { wanted: false }, caller);
  });
  await world.allSent();
  expect(received(email)).toEqual([]);
});

it('an invalid link stops nothing', async () => {
  const refused = await world.billing.refusalOf(stop('x'.repeat(43)));
  expect(refused.code).toBe('LINK_NOT_VALID');
});
