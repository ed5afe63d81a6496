// @ts-check
// Connections that send one byte a second, to hold as many as possible for as long as possible.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const REFUSED_PAUSE = 2000;

/** What a connection sends at once; the rest follows byte by byte. */
export const HEADS = {
  /** A body that never ends. */
  body: 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
  /** A request whose headers never end. */
  headers: 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
};

/**
 * Opens the connection again whenever it is closed, until it is over.
 * @param {{ hostname: string, port: string | number }} to
 * @param {{ head: string, localAddress: string, over: AbortSignal, onOpened?: () => void }} how
 */
export async function trickle({ hostname, port }, { head, localAddress, over, onOpened = () => {} }) {
  while (!over.aborted) {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    const end = () => socket.destroy();
    socket.on('error', () => undefined);
    socket.write(head);
    onOpened();
    const timer = setInterval(() => socket.write(' '), 1000);
    over.addEventListener('abort', end);
    await new Promise((resolve) => socket.once('close', resolve));
    over.removeEventListener('abort', end);
    clearInterval(timer);
    await sleep(REFUSED_PAUSE, undefined, { signal: over }).catch(() => undefined);
  }
}
