// A process that holds a price and dies renews nothing: the price is given back within a minute. The long run uses the hold of an
// ordinary turn (40 seconds).
import { rounds } from '@medconsult/common/testing';
import { BillingUnderTest } from '../../test/billing-under-test.js';

let billing: BillingUnderTest;
beforeAll(async () => {
  billing = await BillingUnderTest.start();
});
afterAll(() => billing.stop());

it('is given back by itself in time', async () => {
  const caller = await billing.aPayer({ credits: 3 });
  const begun = Date.now();
  await billing.hold(caller, 'alex-text', undefined, undefined, { seconds: rounds(10, 40) });
  expect(await billing.balancesOf(caller)).toEqual([2, 0]);
  while ((await billing.balancesOf(caller))[0] === 2) await new Promise((resolve) => setTimeout(resolve, 250));
  const seconds = (Date.now() - begun) / 1000;
  expect(seconds).toBeGreaterThan(rounds(9, 39));
  expect(seconds).toBeLessThan(rounds(35, 60));
}, 120_000);
