// @ts-check
// The small part of Redis' protocol that the launcher needs before any package is installed.
import { connect } from 'node:net';

/** @typedef {string | number | null | unknown[]} Reply */

/** @param {string[]} words */
const encode = (words) =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;

/**
 * Reads one reply; undefined when it is not complete yet.
 * @param {string} text @param {number} at
 * @returns {{ value: Reply, next: number } | undefined}
 */
function decode(text, at) {
  const end = text.indexOf('\r\n', at);
  if (end < 0) return undefined;
  const [kind, head, next] = [text[at], text.slice(at + 1, end), end + 2];
  if (kind === '-') throw new Error(head);
  if (kind === '+') return { value: head, next };
  if (kind === ':') return { value: Number(head), next };
  if (kind === '$') return decodeBulk(text, Number(head), next);
  return decodeList(text, Number(head), next);
}

/** @param {string} text @param {number} length @param {number} next */
function decodeBulk(text, length, next) {
  if (length < 0) return { value: null, next };
  return text.length < next + length + 2
    ? undefined
    : { value: text.slice(next, next + length), next: next + length + 2 };
}

/** @param {string} text @param {number} count @param {number} next */
function decodeList(text, count, next) {
  const value = [];
  for (let at = next; value.length < count; next = at) {
    const item = decode(text, at);
    if (!item) return undefined;
    value.push(item.value);
    at = item.next;
    next = at;
  }
  return { value, next };
}

/**
 * Sends commands over one connection and gives their replies.
 * @param {string} url @param {string[][]} commands
 * @returns {Promise<Reply[]>}
 */
export function askRedis(url, commands) {
  const { hostname, port, username, password } = new URL(url);
  const login = password ? [['AUTH', ...(username ? [username] : []), decodeURIComponent(password)]] : [];
  const all = [...login, ...commands];
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 6379) });
    let text = '';
    const finish = (/** @type {Error | undefined} */ error, /** @type {Reply[]} */ replies = []) => {
      socket.destroy();
      if (error) reject(error);
      else resolve(replies.slice(login.length));
    };
    socket.setEncoding('latin1').setTimeout(2000, () => finish(new Error('no answer in time')));
    socket.once('error', finish).once('close', () => finish(new Error('connection closed')));
    socket.once('connect', () => socket.write(all.map(encode).join('')));
    socket.on('data', (part) => {
      text += part;
      try {
        const replies = decodeList(text, all.length, 0);
        if (replies) finish(undefined, replies.value);
      } catch (error) {
        finish(/** @type {Error} */ (error));
      }
    });
  });
}
