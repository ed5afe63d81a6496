import { ERRORS } from '@medconsult/common';
import sharp from 'sharp';
import { anAnimation, aPicture, aTellingPicture, base64Of, pngBomb, SVG } from '../../test/pictures.js';
import { ImageReader } from './image-reader.js';

const reader = new ImageReader();
const read = (bytes: Buffer) => reader.read(bytes.toString('base64'));

describe('an accepted picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('may be %s by its content, and becomes a JPEG', async (kind) => {
    const { jpeg, width, height } = await read(await aPicture().toFormat(kind).toBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
    expect([width, height]).toEqual([640, 480]);
  });

  it('loses metadata about place and person, and keeps its orientation', async () => {
    const telling = await aTellingPicture();
    expect((await sharp(telling).metadata()).exif).toBeDefined();
    expect(telling.includes('Dana Cohen') && telling.includes('secret place')).toBe(true);
    const { jpeg, width, height } = await read(telling);
    const { exif, xmp, icc, iptc, orientation } = await sharp(jpeg).metadata();
    expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
    for (const secret of ['Dana Cohen', 'secret place', 'Exif', 'GPS']) expect(jpeg.includes(secret)).toBe(false);
    // Taken with the camera turned on its side.
    expect([width, height]).toEqual([320, 640]);
  });

  it('is made small enough for every provider', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
    const huge = sharp({ create: { width: 2600, height: 2000, channels: 3, background: 'red', noise } });
    const { jpeg, width } = await read(await huge.jpeg({ quality: 90 }).toBuffer());
    expect(width).toBe(2048);
    expect(jpeg.toString('base64').length).toBeLessThan(5 * 1024 * 1024);
  }, 20_000);

  it('of an animation only the first frame is kept', async () => {
    const animation = await anAnimation();
    expect((await sharp(animation).metadata()).pages).toBe(3);
    const { jpeg, height } = await read(animation);
    expect(height).toBe(320);
    expect((await sharp(jpeg).stats()).dominant.r).toBeGreaterThan(200);
  });

  it('transparency becomes white; greyscale and 16-bit colours are kept', async () => {
    const clear = sharp({
      create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const paper = await read(await clear.png().toBuffer());
    expect((await sharp(paper.jpeg).stats()).channels[0]!.mean).toBeGreaterThan(250);
    const grey = await read(await aPicture().greyscale().png().toBuffer());
    expect(grey.width).toBe(640);
    const deep = await read(await aPicture().toColourspace('rgb16').png().toBuffer());
    const plain = await read(await aPicture().png().toBuffer());
    const mean = async (jpeg: Buffer) => Math.round((await sharp(jpeg).stats()).channels[0]!.mean);
    expect(await mean(deep.jpeg)).toBe(await mean(plain.jpeg));
  });

  it('loses data appended to the file', async () => {
    const jpeg = await aPicture().jpeg().toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')]);
    expect((await read(polyglot)).jpeg.includes('script')).toBe(false);
  });

  it.each([
    ['dark', () => aPicture().linear(0.1)],
    ['bright', () => aPicture().linear(0.05, 240)],
    ['blurred', () => aPicture().blur(40)],
    ['small', () => aPicture(200, 200)],
  ] as const)('says when it is too %s to be judged', async (issue, make) => {
    expect((await read(await make().png().toBuffer())).quality).toContain(issue);
    expect((await read(await aPicture().png().toBuffer())).quality).toEqual([]);
  });
});

describe('a file that is refused', () => {
  it.each([
    ['an SVG', async () => SVG],
    ['a GIF that is a script', async () => Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)')],
    ['a TIFF', () => aPicture().tiff().toBuffer()],
    ['an AVIF', () => aPicture(32, 32).avif().toBuffer()],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['text', async () => Buffer.from('hello')],
    ['nothing but a signature', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a cut JPEG', async () => (await aPicture().jpeg().toBuffer()).subarray(0, 4000)],
    ['a cut PNG', async () => (await aPicture().png({ compressionLevel: 0 }).toBuffer()).subarray(0, 4000)],
    [
      'a PNG named as GIF inside',
      async () => Buffer.concat([Buffer.from('GIF89a'), await aPicture().png().toBuffer()]),
    ],
  ])('%s', async (_name, make) => {
    await expect(read(await make())).rejects.toMatchObject({ code: 'IMAGE_REFUSED', status: 400 });
  });

  it.each([
    ['30,000 pixels a side', pngBomb()],
    ['a very long line', pngBomb(12_001, 10)],
  ])('a small file with %s, before a pixel is decoded', async (_name, bomb) => {
    const before = process.memoryUsage().rss;
    await expect(read(bomb)).rejects.toMatchObject({
      code: 'IMAGE_REFUSED',
      message: expect.stringContaining('pixels') as string,
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it.each(['data:image/png;base64,iVBORw0KGgo=', 'not base64 at all', 'abc', 'aGk=aGk=', '%%%%', '===='])(
    'IMG-019, IMG-024 %j is not base64 without a prefix',
    async (text) => {
      await expect(reader.read(text)).rejects.toMatchObject({ code: 'IMAGE_REFUSED', status: 400 });
    },
  );

  it('IMG-021, LIM-004 one of more than 10 MB, with the documented text', async () => {
    const tooLarge = { code: 'IMAGE_TOO_LARGE', status: 413, message: ERRORS.IMAGE_TOO_LARGE.message };
    const head = Buffer.from([0xff, 0xd8, 0xff]);
    const of = (size: number) => Buffer.concat([head, Buffer.alloc(size - head.length)]);
    await expect(read(of(10 * 1024 * 1024 + 1))).rejects.toMatchObject(tooLarge);
    await expect(read(of(10 * 1024 * 1024))).rejects.toMatchObject({ code: 'IMAGE_REFUSED' });
    await expect(reader.read('A'.repeat(14_000_000))).rejects.toMatchObject(tooLarge);
  });

  it('OVERLOADED when too many arrive at once, and recovers afterwards', async () => {
    const picture = await base64Of(aPicture(800, 600).png());
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => reader.read(picture)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBe(40 - 18);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'OVERLOADED' });
    await expect(reader.read(picture)).resolves.toBeDefined();
  });
});
