// @ts-check
// Reads that every page makes, compared with Fastify running a prepared select, and with Fastify doing nothing.
import { call, fingerprint } from './client.mjs';
import { row } from './chat-turn.mjs';
import { rate } from './measure.mjs';

const LANES = 64;
const COUNT = 6_000;

/** @param {{ url: string, floor: string }} addresses */
export async function measureCheapReads({ url, floor }) {
  const device = fingerprint();
  const account = { email: `bench-${device}@example.org`, password: `bench ${device}`, deviceFingerprint: device };
  const { cookie } = await call(`${url}/api/register`, { body: account });
  const question = { message: 'My knee hurts.', selectedDoctor: 'alex', deviceFingerprint: device };
  await call(`${url}/api/chat-split`, { body: question, cookie });
  /** @param {() => Promise<unknown>} action */
  const perSecond = (action) => rate(action, { count: COUNT, lanes: LANES });
  const select = await perSecond(() => call(`${floor}/select`));
  const echo = await perSecond(() => call(`${floor}/echo`, { body: question }));
  const user = await perSecond(() => call(`${url}/api/user/current`, { cookie }));
  const list = await perSecond(() => call(`${url}/api/conversations?deviceFingerprint=${device}`, { cookie }));
  return [
    row('user/current per s', user, 'Fastify + prepared select', select),
    row('conversations per s', list, 'Fastify + prepared select', select),
    row('user/current per s', user, 'bare Fastify POST', echo),
  ];
}
