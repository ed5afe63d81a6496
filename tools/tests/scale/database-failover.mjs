// @ts-check
// `npm run test:failover`: the machine of the PostgreSQL primary is lost under turns; Patroni promotes the standby.
import { failover } from './failover.mjs';
import { hasPatroni, startPatroni } from './patroni.mjs';

if (!hasPatroni()) throw new Error('This needs patroni, etcd, haproxy and PostgreSQL of the system.');
await failover('database-failover', async () => {
  const database = await startPatroni();
  return {
    environment: { DATABASE_URL: database.url },
    lose: () => database.lose(database.primary),
    isReplaced: database.isPrimary,
    stop: database.stop,
  };
});
