// @ts-check
// Forges a body with the CRC-32 of another one: webhook signatures cover only that checksum, so callers must read again what they
// credit.
import { crc32 } from 'node:zlib';

const LENGTH = 64;

/**
 * @param {object} body
 * @param {number} target
 * @returns {string} the body as JSON, with a text in `pad` that gives it the wanted checksum
 */
export function withCrc(body, target) {
  const [before, after] = JSON.stringify({ ...body, pad: '\u0001' }).split('\\u0001');
  const sum = (/** @type {string[]} */ letters) => crc32(before + letters.join('') + after);
  const letters = Array(LENGTH).fill('a');
  const start = sum(letters);
  // The checksum is linear: changing letter i always flips the same bits. So the letters to change solve 32 equations.
  const effects = letters.map((_, index) => (sum(letters.with(index, 'b')) ^ start) >>> 0);
  for (const index of solve(effects, (start ^ target) >>> 0)) letters[index] = 'b';
  return before + letters.join('') + after;
}

/** @param {number[]} effects @param {number} wanted @returns {number[]} the indexes whose effects add up to what is wanted */
function solve(effects, wanted) {
  /** @type {Map<number, { effect: number, indexes: Set<number> }>} */
  const basis = new Map();
  for (const [index, effect] of effects.entries()) {
    const rest = reduce({ effect, indexes: new Set([index]) }, basis);
    if (rest.effect !== 0) basis.set(31 - Math.clz32(rest.effect), rest);
  }
  const { effect, indexes } = reduce({ effect: wanted, indexes: new Set() }, basis);
  if (effect !== 0) throw new Error('No text of this length has the wanted sum');
  return [...indexes];
}

/** @param {{ effect: number, indexes: Set<number> }} vector @param {Map<number, { effect: number, indexes: Set<number> }>} basis */
function reduce({ effect, indexes }, basis) {
  for (let bit = 31; bit >= 0; bit -= 1) {
    const row = (effect >>> bit) & 1 ? basis.get(bit) : undefined;
    if (!row) continue;
    effect = (effect ^ row.effect) >>> 0;
    indexes = symmetricDifference(indexes, row.indexes);
  }
  return { effect, indexes };
}

/** @param {Set<number>} one @param {Set<number>} other */
function symmetricDifference(one, other) {
  const result = new Set(one);
  for (const each of other) if (!result.delete(each)) result.add(each);
  return result;
}
