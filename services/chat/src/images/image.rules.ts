// What a picture must be before anything decodes it: strict base64, not too large, one of four formats by its content.
import { AppError, IMAGE_BYTES_MAX } from '@medconsult/common';

const KINDS = ['jpeg', 'png', 'gif', 'webp'] as const;
export type ImageKind = (typeof KINDS)[number];

/** Four thirds of the bytes. */
const CHARACTERS_MAX = Math.ceil(IMAGE_BYTES_MAX / 3) * 4;

/** @throws AppError IMAGE_TOO_LARGE, or IMAGE_REFUSED when the text is not base64 */
export function bytesOf(base64: string): Buffer {
  if (base64.length > CHARACTERS_MAX) throw new AppError('IMAGE_TOO_LARGE');
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(base64, 'base64');
  // Decoding skips invalid base64, so bytes would be missing.
  if (base64.length % 4 !== 0 || bytes.length !== (base64.length / 4) * 3 - padding) {
    throw new AppError('IMAGE_REFUSED', { message: 'imageData: must be base64 without a type prefix' });
  }
  if (bytes.length > IMAGE_BYTES_MAX) throw new AppError('IMAGE_TOO_LARGE');
  return bytes;
}

const SIGNATURES: Readonly<Record<ImageKind, (head: string) => boolean>> = {
  jpeg: (head) => head.startsWith('\xff\xd8\xff'),
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  gif: (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a'),
  webp: (head) => head.startsWith('RIFF') && head.endsWith('WEBP'),
};

/** The format by the first bytes; claimed names and types do not count. @throws AppError IMAGE_REFUSED */
export function kindOf(bytes: Buffer): ImageKind {
  const head = bytes.toString('latin1', 0, 12);
  const kind = KINDS.find((each) => SIGNATURES[each](head));
  if (!kind) throw new AppError('IMAGE_REFUSED');
  return kind;
}
