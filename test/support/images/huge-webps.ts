import sharp from 'sharp';
import { drawPicture } from '#test/support/builders/build-upload.ts';
import { flat, text } from '#test/support/images/image-bytes.ts';
import { ACCEPTED, BROKEN, type OddFile, PLANTED } from '#test/support/images/odd-file.ts';

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
const PROFILE = 0x20;
const canvas = (flags: number, width: number, height: number): Buffer =>
  riffChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), uint24(width - 1, height - 1)]));

/** Returns the chunks of a WebP file, without its header of twelve bytes. */
const inside = (file: Buffer): Buffer => file.subarray(12);

export const hugeWebps = async (): Promise<OddFile[]> => {
  const lossy = await sharp(await drawPicture(7))
    .webp()
    .toBuffer();
  const plain = await flat(300, 300).webp({ lossless: true, effort: 0 }).toBuffer();
  const frame = riffChunk('ANMF', Buffer.concat([uint24(0, 0, 299, 299, 50), Buffer.from([0]), inside(plain)]));
  const times = (count: number, part: Uint8Array): Uint8Array[] => Array.from({ length: count }, () => part);
  const files: [string, string, Uint8Array][] = [
    [
      'a WebP of 20000 frames',
      BROKEN,
      webp(canvas(ANIMATION, 300, 300), riffChunk('ANIM', Buffer.alloc(6)), ...times(20_000, frame)),
    ],
    [
      'a WebP whose transparency is noise',
      BROKEN,
      webp(canvas(ALPHA, 400, 500), riffChunk('ALPH', Buffer.alloc(2000, 0x55)), inside(lossy)),
    ],
    [
      'a WebP with 10 MB of profile',
      ACCEPTED,
      webp(
        canvas(PROFILE, 400, 500),
        riffChunk('ICCP', Buffer.concat([text(PLANTED), Buffer.alloc(10_000_000)])),
        inside(lossy),
      ),
    ],
    [
      'a WebP with 50000 foreign chunks',
      ACCEPTED,
      webp(canvas(0, 400, 500), ...times(50_000, riffChunk('JUNK', text(PLANTED))), inside(lossy)),
    ],
  ];
  return files.map(([name, due, bytes]) => ({ name, due, bytes }));
};
