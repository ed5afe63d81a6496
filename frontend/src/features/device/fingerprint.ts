// The anonymous identity of this browser: 32 letters and digits derived once from what the browser tells about itself
// and the date, then kept. It only counts free questions; reading a conversation also needs the server's cookie.
import { readStored, STORED, writeStored } from '../../storage/local-storage.js';

const LENGTH = 32;
const IDLE_AT_LATEST_MS = 500;
const VALID = /^[A-Za-z0-9]{32}$/;

let current: Promise<string> | null = null;

function browserProperties(): string {
  const { userAgent, language, hardwareConcurrency, maxTouchPoints } = navigator;
  // The name of the zone would be expensive: the browser loads its tables for it.
  const zone = new Date().getTimezoneOffset();
  const display = [screen.width, screen.height, screen.colorDepth, window.devicePixelRatio];
  return [userAgent, language, hardwareConcurrency, maxTouchPoints, zone, ...display].join('|');
}

/** Two devices of one model that start in the same millisecond must differ. */
function salt(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}

/** FNV-1a in eight lanes: for http addresses of a local network, where browsers offer no crypto.subtle. */
export function plainHash(text: string): string {
  let out = '';
  for (let lane = 0; out.length < LENGTH; lane += 1) {
    let hash = 0x811c9dc5 ^ Math.imul(lane + 1, 0x9e3779b1);
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    out += (hash >>> 0).toString(36).padStart(7, '0');
  }
  return out.slice(0, LENGTH);
}

async function hash(text: string): Promise<string> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return plainHash(text);
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, LENGTH);
}

/** Until the page is idle: some of what the browser tells about itself is expensive to read. */
async function idle(): Promise<void> {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function')
    await new Promise<IdleDeadline>((resolve) => requestIdleCallback(resolve, { timeout: IDLE_AT_LATEST_MS }));
}

async function readOrDerive(): Promise<string> {
  const kept = readStored(STORED.deviceFingerprint);
  if (kept !== null && VALID.test(kept)) return kept;
  await idle();
  const derived = await hash(`${browserProperties()}|${new Date().toISOString()}|${salt()}`);
  writeStored(STORED.deviceFingerprint, derived);
  if (readStored(STORED.uniqueUserId) === null) writeStored(STORED.uniqueUserId, derived);
  return derived;
}

/** This device's id; the same one for as long as local storage is kept. */
export function deviceFingerprint(): Promise<string> {
  current ??= readOrDerive();
  return current;
}

/** Forgets the id held in memory, as a reload does. */
export function forgetDevice(): void {
  current = null;
}
