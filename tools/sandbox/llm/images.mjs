// @ts-check
// Checks pictures as the providers do: base64, size, and that the bytes match the given type.

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** @param {Buffer} bytes */
function sniff(bytes) {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif';
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? 'image/webp' : undefined;
}

/**
 * @param {string} type
 * @param {string} data  base64 without a prefix
 * @returns {{ image: import('./reply.mjs').Image } | { error: string }}
 */
export function readImage(type, data) {
  if (!TYPES.includes(type)) return { error: `media_type: Input should be one of ${TYPES.join(', ')}` };
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length === 0 || bytes.toString('base64') !== data) return { error: 'image source is not valid base64' };
  if (bytes.length > MAX_BYTES) {
    return { error: `image exceeds 5 MB maximum: ${bytes.length} bytes > ${MAX_BYTES} bytes` };
  }
  const real = sniff(bytes);
  if (!real) return { error: 'Could not process image' };
  if (real !== type) return { error: `The image was specified as ${type}, but its bytes are ${real}` };
  return { image: { type, bytes: bytes.length } };
}
