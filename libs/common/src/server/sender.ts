// The address on whose behalf the running call works, available wherever the call leads, so that scarce capacity can be
// shared fairly.
import { AsyncLocalStorage } from 'node:async_hooks';
import { networkOf } from './network.js';

const senders = new AsyncLocalStorage<string>();

/** @param address of the browser; undefined for our own work */
export function onBehalfOf<T>(address: string | undefined, work: () => T): T {
  return senders.run(networkOf(address) ?? address ?? '', work);
}

/** Empty for our own work. */
export const currentSender = (): string => senders.getStore() ?? '';
