// One address gets its share of connections: whoever opens many and sends slowly takes no place from others.
import type { Server } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressKey } from './rate-limiter.service.js';

/**
 * Closes what an address opens beyond its share.
 * @param most connections of one address
 * @param proxies addresses and networks that speak for many, as in TRUSTED_PROXIES; they have no share
 */
export function limitConnections(server: Server, most: number, proxies: readonly string[]): void {
  const isProxy = proxyAddr.compile([...proxies]);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address, 0)) return;
    const key = addressKey(address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}
