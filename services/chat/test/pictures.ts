// Pictures for tests: harmless ones, and files made to harm whatever decodes them.
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Something with edges, so that it is neither dark, blurred nor small. */
export function aPicture(width = 640, height = 480): Sharp {
  const size = 16;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const odd = (Math.floor((at % width) / size) + Math.floor(at / width / size)) % 2;
    pixels.set(odd ? [200, 90, 90] : [240, 210, 190], at * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export async function base64Of(picture: Sharp): Promise<string> {
  return (await picture.toBuffer()).toString('base64');
}

/** A JPEG whose metadata says where and by whom it was taken. */
export function aTellingPicture(): Promise<Buffer> {
  return aPicture(640, 320)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Dana Cohen' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>secret place</rdf></x:xmpmeta>')
    .toBuffer();
}

export async function anAnimation(): Promise<Buffer> {
  const frame = (red: number) =>
    sharp({ create: { width: 320, height: 320, channels: 3, background: { r: red, g: 0, b: 0 } } });
  const frames = await Promise.all([255, 0, 120].map((red) => frame(red).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A few hundred bytes that would take 2.7 GB of memory to decode. */
export function pngBomb(width = 30_000, height = width): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
