// On whose behalf the running call works, known wherever it leads, so that what is scarce can be shared out fairly.
import { AsyncLocalStorage } from 'node:async_hooks';

const senders = new AsyncLocalStorage<string>();

/** Of an IPv6 address the network: its owner has all addresses in it. */
const lineOf = (address: string): string => (address.includes(':') ? address.split(':', 4).join(':') : address);

/** @param address of the browser; undefined: it is our own work */
export function onBehalfOf<T>(address: string | undefined, work: () => T): T {
  return senders.run(address === undefined ? '' : lineOf(address), work);
}

/** Empty: nobody's in particular. */
export const currentSender = (): string => senders.getStore() ?? '';
