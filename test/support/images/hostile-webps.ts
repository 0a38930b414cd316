import sharp from 'sharp';
import { drawPicture } from '#test/support/builders/build-upload.ts';
import { BROKEN, type OddFile, PIXELS, SMALL } from '#test/support/images/hostile-files.ts';
import { flat, text } from '#test/support/images/image-bytes.ts';
import { ACCEPTED, PLANTED } from '#test/support/images/odd-photos.ts';

const riffChunk = (type: string, data: Uint8Array): Buffer => {
  const head = Buffer.concat([text(type), Buffer.alloc(4)]);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const webp = (...chunks: Uint8Array[]): Buffer => riffChunk('RIFF', Buffer.concat([text('WEBP'), ...chunks]));
const uint24 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 3);
  for (const [at, value] of values.entries()) bytes.writeUIntLE(value, at * 3, 3);
  return bytes;
};

const ANIMATION = 0x02;
const ALPHA = 0x10;
const canvas = (flags: number, width: number, height: number): Buffer =>
  riffChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), uint24(width - 1, height - 1)]));
const moving = (width: number, height: number, frames: readonly Uint8Array[]): Buffer =>
  webp(canvas(ANIMATION, width, height), riffChunk('ANIM', Buffer.alloc(6)), ...frames);
const frame = (image: Uint8Array, { x = 0, y = 0, width = 300, height = 300 } = {}): Buffer =>
  riffChunk('ANMF', Buffer.concat([uint24(x / 2, y / 2, width - 1, height - 1, 50), Buffer.from([0]), image]));

/** What stands between the first twelve bytes and the end of a WebP that sharp made. */
const inside = (file: Buffer): Buffer => file.subarray(12);

/** Another size in a picture without loss; one of a single colour is whole at every size. */
const sized = (file: Buffer, width: number, height: number): Buffer => {
  const lying = Buffer.from(file);
  const at = lying.indexOf('VP8L') + 9;
  lying.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, at);
  return lying;
};

export const hostileWebps = async (): Promise<OddFile[]> => {
  const lossy = await sharp(await drawPicture(7))
    .webp()
    .toBuffer();
  const seeThrough = await sharp(await drawPicture(8))
    .ensureAlpha(0.5)
    .webp()
    .toBuffer();
  const plain = await flat(300, 300).webp({ lossless: true, effort: 0 }).toBuffer();
  const one = inside(plain);
  const times = (count: number, part: Uint8Array): Uint8Array[] => Array.from({ length: count }, () => part);
  const patched = (file: Buffer, at: number, ...values: number[]): Buffer => {
    const lying = Buffer.from(file);
    lying.set(values, at);
    return lying;
  };

  const files: [string, string, Uint8Array][] = [
    ['a WebP of 268 megapixels in 38 bytes', PIXELS, sized(plain, 16_383, 16_383)],
    ['a WebP of 49 megapixels in 38 bytes', ACCEPTED, sized(plain, 7000, 7000)],
    ['a moving WebP of 36 megapixels', ACCEPTED, moving(6000, 6000, [frame(one)])],
    ['a moving WebP of 27 megapixels, mostly empty', ACCEPTED, moving(5200, 5200, times(3, frame(one)))],
    ['a WebP of 20000 frames', BROKEN, moving(300, 300, times(20_000, frame(one)))],
    ['a moving WebP without a frame', BROKEN, moving(300, 300, [])],
    ['a moving WebP whose frame lies beside it', BROKEN, moving(300, 300, [frame(one, { x: 200 })])],
    [
      'a moving WebP whose frame is larger than it says',
      BROKEN,
      moving(300, 300, [frame(inside(sized(plain, 7000, 7000)))]),
    ],
    ['a WebP on a canvas of 2^48 pixels', BROKEN, webp(canvas(0, 2 ** 24, 2 ** 24), one)],
    ['a WebP on a canvas smaller than it', BROKEN, webp(canvas(0, 200, 200), one)],
    [
      'a WebP whose transparency is noise',
      BROKEN,
      webp(canvas(ALPHA, 400, 500), riffChunk('ALPH', Buffer.alloc(2000, 0x55)), inside(lossy)),
    ],
    ['a WebP that promises a transparency', ACCEPTED, webp(canvas(ALPHA, 400, 500), inside(lossy))],
    ['a WebP that says it is empty', BROKEN, patched(lossy, 4, 0, 0, 0, 0)],
    ['a WebP that says it has 4 GB', BROKEN, patched(lossy, 4, 0xff, 0xff, 0xff, 0xff)],
    ['a WebP whose picture says it has 4 GB', BROKEN, patched(lossy, 16, 0xff, 0xff, 0xff, 0xff)],
    ['a WebP of no size', BROKEN, patched(lossy, 26, 0, 0, 0, 0)],
    ['a WebP of one pixel', SMALL, sized(plain, 1, 1)],
    ['a WebP that is a change to a picture that is not there', BROKEN, patched(lossy, 20, (lossy[20] ?? 0) | 1)],
    [
      'a WebP with 10 MB of profile',
      ACCEPTED,
      webp(
        canvas(0x20, 400, 500),
        riffChunk('ICCP', Buffer.concat([text(PLANTED), Buffer.alloc(10_000_000)])),
        inside(lossy),
      ),
    ],
    [
      'a WebP with 50000 foreign chunks',
      ACCEPTED,
      webp(canvas(0, 400, 500), ...times(50_000, riffChunk('JUNK', text(PLANTED))), inside(lossy)),
    ],
    ['a WebP that ends in its transparency', BROKEN, seeThrough.subarray(0, seeThrough.indexOf('ALPH') + 40)],
    ['a WebP that ends behind its canvas', BROKEN, seeThrough.subarray(0, 30)],
  ];
  return files.map(([name, due, bytes]) => ({ name, due, bytes }));
};
