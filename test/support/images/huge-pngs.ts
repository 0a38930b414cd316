import { deflateSync } from 'node:zlib';
import { chunk, text } from '#test/support/images/image-bytes.ts';
import { ACCEPTED, type OddFile } from '#test/support/images/odd-file.ts';

const SIGNATURE = text('\x89PNG\r\n\x1a\n');
const END = chunk('IEND', Buffer.alloc(0));
const SIDE = 300;

/** Builds the header of a greyscale PNG or, `inPasses`, of an interlaced RGBA one. */
const header = (width: number, height: number, inPasses = false): Buffer => {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes.set(inPasses ? [8, 6, 0, 0, 1] : [8, 0, 0, 0, 0], 8);
  return chunk('IHDR', bytes);
};
const pixels = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 }));
const file = (...chunks: Uint8Array[]): Buffer => Buffer.concat([SIGNATURE, ...chunks, END]);

/** Bytes of SIDE lines of greyscale pixels, each line with its filter byte. */
const GREY = (SIDE + 1) * SIDE;
const grey = (...between: Uint8Array[]): Buffer => file(header(SIDE, SIDE), ...between, pixels(GREY));
const packed = (type: 'zTXt' | 'iTXt', bytes: number): Buffer =>
  chunk(type, Buffer.concat([text(type === 'zTXt' ? 'x\0\0' : 'x\0\x01\0\0\0'), deflateSync(Buffer.alloc(bytes))]));
const times = (count: number, one: Uint8Array): Buffer => Buffer.concat(Array.from({ length: count }, () => one));

/** Builds an animated PNG with this number of frames. */
const moving = (frames: number): Buffer => {
  const control = (number: number): Buffer => {
    const bytes = Buffer.alloc(26);
    for (const [at, value] of [number, SIDE, SIDE].entries()) bytes.writeUInt32BE(value, at * 4);
    return chunk('fcTL', bytes);
  };
  const count = Buffer.alloc(8);
  count.writeUInt32BE(frames);
  const frame = deflateSync(Buffer.alloc(GREY));
  const more = Array.from({ length: frames - 1 }, (_, index) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(index * 2 + 2);
    return Buffer.concat([control(index * 2 + 1), chunk('fdAT', Buffer.concat([number, frame]))]);
  });
  return file(header(SIDE, SIDE), chunk('acTL', count), control(0), pixels(GREY), ...more);
};

/** The size in the header decides before anything is decompressed; surplus pixel data is ignored. */
export const hugePngs = (): OddFile[] => {
  const files: [string, Uint8Array][] = [
    ['a PNG of 24 megapixels in passes', file(header(6000, 4000, true), pixels(passesOf(6000, 4000) * 4))],
    ['a PNG one pixel short of nothing but height', file(header(200, 240_000), pixels(201 * 240_000))],
    ['a PNG that is one long line', file(header(240_000, 200), pixels(240_001 * 200))],
    ['a PNG that unpacks to 200 MB more than it shows', file(header(SIDE, SIDE), pixels(GREY + 200_000_000))],
    ['a PNG of 100000 empty pieces', grey(times(100_000, chunk('IDAT', Buffer.alloc(0))))],
    ['a PNG whose thousand texts unpack to 1 GB', grey(times(1000, packed('zTXt', 1_000_000)))],
    ['a PNG whose worldly text unpacks to 100 MB', grey(packed('iTXt', 100_000_000))],
    [
      'a PNG with 10 MB of camera data',

      grey(chunk('eXIf', Buffer.concat([text('MM\0*'), Buffer.alloc(10_000_000)]))),
    ],
    ['a PNG of 500 frames', moving(500)],
  ];
  return files.map(([name, bytes]) => ({ name, due: ACCEPTED, bytes }));
};

/** Upper bound of the bytes in the seven passes of an interlaced picture, at one byte per pixel, with filter bytes. */
const passesOf = (width: number, height: number): number => width * height + height * 4;
