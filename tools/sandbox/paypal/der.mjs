// @ts-check
// The few pieces of DER that an X.509 certificate needs; node:crypto reads certificates but cannot write them.

/** @param {number} tag @param {...Buffer} contents */
export function tlv(tag, ...contents) {
  const body = Buffer.concat(contents);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const hex = body.length.toString(16);
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

/** @param {...Buffer} parts */
export const sequence = (...parts) => tlv(0x30, ...parts);
/** @param {...Buffer} parts */
export const set = (...parts) => tlv(0x31, ...parts);
/** @param {string} text */
export const utf8 = (text) => tlv(0x0c, Buffer.from(text));
/** @param {Buffer} bytes */
export const octets = (bytes) => tlv(0x04, bytes);
/** @param {Buffer} bytes @param {number} [unused] */
export const bits = (bytes, unused = 0) => tlv(0x03, Buffer.from([unused]), bytes);
export const yes = tlv(0x01, Buffer.from([0xff]));

/** @param {Buffer} bytes a positive whole number */
export function integer(bytes) {
  return tlv(0x02, bytes[0] & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

/** @param {Date} date */
export function time(date) {
  return tlv(0x18, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, '')));
}

/** @param {string} dotted */
export function oid(dotted) {
  const [first, second, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const value of rest) {
    const groups = [value & 0x7f];
    for (let left = value >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return tlv(0x06, Buffer.from(bytes));
}
