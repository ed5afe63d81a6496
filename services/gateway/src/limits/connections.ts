// Each address has a share of the connections, so that one sender of slow requests cannot use them all.
import type { Server } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { networkOf } from '@medconsult/common/server';

/**
 * Closes the connections that an address opens beyond its share.
 * @param most connections from one address
 * @param proxies addresses and networks as in TRUSTED_PROXIES; their connections are not counted
 */
export function limitConnections(server: Server, most: number, proxies: readonly string[]): void {
  const isProxy = proxyAddr.compile([...proxies]);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address, 0)) return;
    const key = networkOf(address) ?? address;
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
