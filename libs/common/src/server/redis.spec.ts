import { BaseConfig, loadConfig } from './config.js';
import { redisFor, redisOptions } from './redis.js';

const configOf = (env: Record<string, string>) =>
  loadConfig(BaseConfig, {
    SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
    REDIS_URL: 'redis://one:6390',
    ...env,
  });

describe('the address of Redis', () => {
  it('is the same for everything, unless a purpose has its own', () => {
    const config = configOf({ REDIS_QUEUE_URL: 'redis://two:6391' });
    const urls = (['bus', 'queue', 'limits'] as const).map((purpose) => redisFor(purpose, config).url);
    expect(urls).toEqual(['redis://one:6390', 'redis://two:6391', 'redis://one:6390']);
  });

  it('holds user, password and database, which may contain any character', () => {
    const { REDIS_URL } = configOf({ REDIS_URL: 'redis://chat:p%40ss@one/3' });
    expect(redisOptions({ url: REDIS_URL })).toMatchObject({
      host: 'one',
      port: 6379,
      username: 'chat',
      password: 'p@ss',
      db: 3,
    });
  });

  it('of rediss:// is an encrypted one', () => {
    expect(redisOptions({ url: 'rediss://one' }).tls).toEqual({});
    expect(redisOptions({ url: 'redis://one' }).tls).toBeUndefined();
  });

  it('names a primary that Sentinels know, which are reached over the same kind of connection', () => {
    const config = configOf({
      REDIS_URL: 'rediss://chat:secret@medconsult',
      REDIS_SENTINELS: 'a.example, b.example:26400',
      REDIS_SENTINEL_PASSWORD: 'hidden',
    });
    const options = redisOptions(redisFor('limits', config));
    expect(options).toMatchObject({
      name: 'medconsult',
      sentinels: [
        { host: 'a.example', port: 26_379 },
        { host: 'b.example', port: 26_400 },
      ],
      sentinelPassword: 'hidden',
      username: 'chat',
      enableTLSForSentinelMode: true,
      sentinelTLS: {},
    });
    expect(options.host).toBeUndefined();
  });

  it('refuses Sentinels that are not host:port', () => {
    expect(() => configOf({ REDIS_SENTINELS: 'redis://a:1' })).toThrow('REDIS_SENTINELS: must be host:port pairs');
  });
});
