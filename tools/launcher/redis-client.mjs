// @ts-check
// Asks a Redis server single questions, for the launcher and for tests.

/**
 * Sends commands over one connection, each after the reply to the one before.
 * @param {string} url @param {string[][]} commands
 * @returns {Promise<unknown[]>} the replies; rejects at the first error, or when there is no answer within two seconds
 */
export async function askRedis(url, commands) {
  // Loaded here because the launcher runs before any package is installed.
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2000,
    socketTimeout: 2000,
    enableReadyCheck: false,
    retryStrategy: () => null,
  });
  // Without a listener ioredis prints what the rejected promise says anyway.
  client.on('error', () => {});
  try {
    await client.connect();
    /** @type {unknown[]} */
    const replies = [];
    for (const [name = '', ...words] of commands) replies.push(await client.call(name, ...words));
    return replies;
  } finally {
    if (client.status !== 'end') client.disconnect();
  }
}
