// @ts-check
// Services log JSON lines; the terminal shows the warnings and errors among them as text.

/** @typedef {{ level?: string | number, msg?: string, err?: { message?: string, type?: string }, [key: string]: unknown }} Entry */

const COLOURS = { warn: '\u001b[33m', error: '\u001b[31m', fatal: '\u001b[31m' };

/** @param {string} line @returns {Entry | undefined} */
function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * A warning or an error as text, undefined for anything else.
 * @param {string} name of the process
 * @param {string} line
 * @param {boolean} [colour]
 */
export function readable(name, line, colour = false) {
  const entry = parse(line);
  if (!entry || !['warn', 'error', 'fatal'].includes(String(entry.level))) return undefined;
  const level = /** @type {'warn' | 'error' | 'fatal'} */ (entry.level);
  const reason = entry.err?.message && entry.err.message !== entry.msg ? `: ${entry.err.message}` : '';
  const text = `${name.padEnd(8)} ${level.padEnd(5)} ${entry.msg ?? ''}${reason}`;
  return colour ? `${COLOURS[level]}${text}\u001b[0m` : text;
}

/** What to show of a line when its process has crashed: plain text as it is, JSON as its message. @param {string} line */
export function gist(line) {
  const entry = parse(line);
  if (!entry) return line;
  return [entry.level, entry.msg, entry.err?.message].filter(Boolean).join(' ');
}
