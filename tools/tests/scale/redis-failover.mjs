// @ts-check
// `npm run test:failover:redis`: the Redis primary is killed under turns; Sentinels promote the replica.
import { failover } from './failover.mjs';
import { startSentinels } from './redis-sentinels.mjs';

await failover('redis-failover', async () => {
  const redis = await startSentinels();
  // Over its own Redis, which the launcher starts all the same.
  const { REDIS_URL, REDIS_SENTINELS } = redis.environment('default');
  return {
    environment: { REDIS_SENTINELS, REDIS_BUS_URL: REDIS_URL, REDIS_QUEUE_URL: REDIS_URL, REDIS_LIMITS_URL: REDIS_URL },
    lose: () => redis.hit(redis.primary, 'SIGKILL'),
    isReplaced: redis.isReplaced,
    stop: redis.stop,
  };
});
