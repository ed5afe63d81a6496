// Real Redis: who may still be answered by a model today.
import { randomUUID } from 'node:crypto';
import { aDevice, aUser, silentLogger, testConfig } from '../../testing/index.js';
import { NETWORK_SHARE, SpendingService } from './spending.service.js';

const DAY = 10;
const MICRO = 1_000_000;

let spending: SpendingService;
async function withBudgets(LLM_DAILY_BUDGET_USD: number, LLM_PERSON_DAILY_BUDGET_USD: number): Promise<void> {
  const own = { LLM_DAILY_BUDGET_USD, LLM_PERSON_DAILY_BUDGET_USD, REDIS_PREFIX: randomUUID() };
  spending = new SpendingService({ ...testConfig('postgres://unused', {}), ...own }, silentLogger);
  const isConnected = () =>
    spending.limitFor(aUser()).then(
      () => true,
      () => false,
    );
  while (!(await isConnected())) await new Promise((resolve) => setTimeout(resolve, 20));
}
afterEach(() => spending.onModuleDestroy());

const at = (ip: string) => aUser({ ip });

it('gives one person their own ceiling, and everybody together the day’s', async () => {
  await withBudgets(DAY, 2);
  const [one, other] = [at('198.51.100.1'), at('198.51.100.2')];
  await spending.spent(2 * MICRO, one);
  expect([await spending.limitFor(one), await spending.limitFor(other)]).toEqual(['person', null]);
  for (let many = 0; many < 4; many += 1) await spending.spent(2 * MICRO, at(`198.51.100.${10 + many}`));
  expect(await spending.limitFor(other)).toBe('day');
});

it('gives one address a part of the day’s budget only, however many accounts it makes', async () => {
  await withBudgets(DAY, 2);
  for (let account = 0; account < DAY * NETWORK_SHARE; account += 1) await spending.spent(MICRO, at('203.0.113.9'));
  expect(await spending.limitFor(at('203.0.113.9'))).toBe('network');
  expect(await spending.limitFor(at('203.0.113.10'))).toBeNull();
  expect(await spending.limitFor(aDevice({ ip: '203.0.113.10' }))).toBeNull();
});

it('counts an IPv6 network as one address, and nothing where there is no address or no ceiling', async () => {
  await withBudgets(DAY, 0);
  await spending.spent(DAY * NETWORK_SHARE * MICRO, at('2001:db8:7::1'));
  expect(await spending.limitFor(at('2001:db8:7::2'))).toBe('network');
  expect(await spending.limitFor(aUser({ ip: undefined }))).toBeNull();
  spending.onModuleDestroy();
  await withBudgets(0, 0);
  await spending.spent(1000 * MICRO, at('203.0.113.9'));
  expect(await spending.limitFor(at('203.0.113.9'))).toBeNull();
});
