// Turns untrusted bytes into a picture that is safe to store and to pass on: decoded within limits of size, time and number, and
// re-encoded. Metadata, further frames and data appended to the file are dropped.
import { AppError } from '@medconsult/common';
import { Slots } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { bytesOf, kindOf, type ImageKind } from './image.rules.js';
import type { Picture, QualityIssue } from './picture.js';

const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 12_000;
/** Models use about this resolution; more costs time and shows them nothing. */
const SIDE_KEPT = 2048;
const QUALITIES = [85, 70, 50];
/** Providers take 5 MB, counted as base64. */
const BYTES_KEPT = 3_500_000;
const SECONDS = 5;
const AT_ONCE = 2;
const QUEUE = 16;

/** Limits of what can be judged: brightness is 0 to 255, sharpness as libvips estimates it. */
const DARK = 45;
const BRIGHT = 235;
const BLURRED = 0.6;
const SMALL_SIDE = 300;

// Only these four formats are ever decoded: the library would also read SVG, which can contain scripts.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

@Injectable()
export class ImageReader {
  private readonly slots = new Slots(AT_ONCE, QUEUE);

  /** @throws AppError IMAGE_TOO_LARGE, IMAGE_REFUSED, OVERLOADED */
  async read(base64: string): Promise<Picture> {
    const bytes = bytesOf(base64);
    const kind = kindOf(bytes);
    return this.slots.run(() => pictureOf(bytes, kind));
  }
}

async function pictureOf(bytes: Buffer, kind: ImageKind): Promise<Picture> {
  try {
    await checkSize(bytes, kind);
    const { data: pixels, info } = await opened(bytes)
      .autoOrient()
      .resize({ width: SIDE_KEPT, height: SIDE_KEPT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const shrunk = (): Sharp => sharp(pixels, { raw: { width, height, channels } });
    return { jpeg: await jpegOf(shrunk), width, height, quality: await qualityOf(shrunk(), width, height) };
  } catch (error) {
    // The decoder's message may quote the file, and does not help the sender.
    throw error instanceof AppError ? error : new AppError('IMAGE_REFUSED');
  }
}

function opened(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true, pages: 1 });
}

/** From the header alone, before a single pixel is decoded. */
async function checkSize(bytes: Buffer, kind: ImageKind): Promise<void> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  if (format !== kind) throw new AppError('IMAGE_REFUSED');
  if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX) {
    throw new AppError('IMAGE_REFUSED', {
      message: 'This picture has too many pixels. Please send a smaller one, at most 12,000 pixels a side.',
    });
  }
}

async function jpegOf(picture: () => Sharp): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await picture().jpeg({ quality }).toBuffer();
    if (jpeg.length <= BYTES_KEPT) break;
  }
  return jpeg;
}

async function qualityOf(picture: Sharp, width: number, height: number): Promise<QualityIssue[]> {
  const { channels, sharpness } = await picture.stats();
  const brightness = channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
  const found: readonly (readonly [QualityIssue, boolean])[] = [
    ['dark', brightness < DARK],
    ['bright', brightness > BRIGHT],
    ['blurred', sharpness < BLURRED],
    ['small', Math.min(width, height) < SMALL_SIDE],
  ];
  return found.filter(([, isSo]) => isSo).map(([issue]) => issue);
}
