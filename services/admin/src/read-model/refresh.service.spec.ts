import { jest } from '@jest/globals';
import { silentLogger } from '@medconsult/common/testing';
import type { DataSource } from 'typeorm';
import type { OwnersService } from './owners.service.js';
import { RefreshService } from './refresh.service.js';

/** A database with these kinds marked, in which each transaction handles so many marks. */
function refreshOf(kinds: readonly string[], handled: readonly number[] = []) {
  const left = [...handled];
  const transaction = jest.fn(async () => left.shift() ?? 0);
  const query = async () => kinds.map((kind) => ({ kind }));
  const database = { query, transaction } as unknown as DataSource;
  return { transaction, refresh: new RefreshService(silentLogger, database, {} as OwnersService) };
}

it('begins no transaction while nothing has changed', async () => {
  const { transaction, refresh } = refreshOf([]);
  await refresh.run();
  expect(transaction).not.toHaveBeenCalled();
});

it('begins one for each kind that has changed, and more only while there may be more marks than fit into one', async () => {
  const { transaction, refresh } = refreshOf(['chat', 'user'], [200, 3, 1]);
  await refresh.run();
  expect(transaction).toHaveBeenCalledTimes(3);
});

it('tries again later when the database is away', async () => {
  const { transaction, refresh } = refreshOf(['chat', 'user']);
  transaction.mockRejectedValueOnce(new Error('away'));
  await refresh.run();
  expect(transaction).toHaveBeenCalledTimes(2);
});
