import { deflateSync } from 'node:zlib';
import { BROKEN, type OddFile, PIXELS } from '#test/support/images/hostile-files.ts';
import { chunk, text } from '#test/support/images/image-bytes.ts';
import { ACCEPTED } from '#test/support/images/odd-photos.ts';

const SIGNATURE = text('\x89PNG\r\n\x1a\n');
const END = chunk('IEND', Buffer.alloc(0));
const SIDE = 300;

type Kind = { readonly depth?: number; readonly colour?: number; readonly interlaced?: boolean };

const header = (width: number, height: number, { depth = 8, colour = 0, interlaced = false }: Kind = {}): Buffer => {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  return chunk('IHDR', bytes);
};
const pixels = (bytes: Uint8Array | number): Buffer =>
  chunk('IDAT', deflateSync(typeof bytes === 'number' ? Buffer.alloc(bytes) : bytes, { level: 1 }));
const file = (...chunks: Uint8Array[]): Buffer => Buffer.concat([SIGNATURE, ...chunks, END]);

/** Lines of grey bytes, each behind its filter. */
const GREY = (SIDE + 1) * SIDE;
const grey = (...between: Uint8Array[]): Buffer => file(header(SIDE, SIDE), ...between, pixels(GREY));
const packed = (type: 'zTXt' | 'iTXt', bytes: number): Buffer =>
  chunk(type, Buffer.concat([text(type === 'zTXt' ? 'x\0\0' : 'x\0\x01\0\0\0'), deflateSync(Buffer.alloc(bytes))]));
const times = (count: number, one: Uint8Array): Buffer => Buffer.concat(Array.from({ length: count }, () => one));

const withWrongSum = (part: Buffer): Buffer => {
  const wrong = Buffer.from(part);
  wrong[wrong.length - 1] = (wrong.at(-1) ?? 0) ^ 0xff;
  return wrong;
};

/** A picture that moves, of so many frames. */
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

/** What their header says decides, before anything is unpacked; what they unpack beyond it goes nowhere. */
export const hostilePngs = (): OddFile[] => {
  const deep = { depth: 16, colour: 6, interlaced: true };
  const colours = { colour: 6, interlaced: true };
  const files: [string, string, Uint8Array][] = [
    ['a PNG of 36 megapixels and 64 bits each, in passes', PIXELS, file(header(6000, 6000, deep), pixels(1000))],
    ['a PNG of 27 megapixels and 64 bits each, cut off', BROKEN, file(header(5200, 5200, deep), pixels(100_000))],
    ['a PNG of 24 megapixels in passes', ACCEPTED, file(header(6000, 4000, colours), pixels(passesOf(6000, 4000) * 4))],
    ['a PNG one pixel short of nothing but height', ACCEPTED, file(header(200, 240_000), pixels(201 * 240_000))],
    ['a PNG that is one long line', ACCEPTED, file(header(240_000, 200), pixels(240_001 * 200))],
    ['a PNG that unpacks to 200 MB more than it shows', ACCEPTED, file(header(SIDE, SIDE), pixels(GREY + 200_000_000))],
    ['a PNG of 100000 empty pieces', ACCEPTED, grey(times(100_000, chunk('IDAT', Buffer.alloc(0))))],
    ['a PNG whose thousand texts unpack to 1 GB', ACCEPTED, grey(times(1000, packed('zTXt', 1_000_000)))],
    ['a PNG whose worldly text unpacks to 100 MB', ACCEPTED, grey(packed('iTXt', 100_000_000))],
    [
      'a PNG with 10 MB of camera data',
      ACCEPTED,
      grey(chunk('eXIf', Buffer.concat([text('MM\0*'), Buffer.alloc(10_000_000)]))),
    ],
    ['a PNG of 500 frames', ACCEPTED, moving(500)],
    ['a PNG of 3 bits', BROKEN, file(header(SIDE, SIDE, { depth: 3 }), pixels(GREY))],
    ['a PNG of a colour type that is none', BROKEN, file(header(SIDE, SIDE, { colour: 5 }), pixels(GREY))],
    ['a PNG with a palette that is missing', BROKEN, file(header(SIDE, SIDE, { colour: 3 }), pixels(GREY))],
    ['a PNG with two headers', BROKEN, grey(header(20_000, 20_000))],
    ['a PNG whose header has a wrong sum', BROKEN, file(withWrongSum(header(SIDE, SIDE)), pixels(GREY))],
    ['a PNG whose pixels have a wrong sum', BROKEN, file(header(SIDE, SIDE), withWrongSum(pixels(GREY)))],
    ['a PNG with a filter that is none', BROKEN, file(header(SIDE, SIDE), pixels(Buffer.alloc(GREY, 9)))],
    [
      'a PNG with a piece of 2 GB',
      BROKEN,
      Buffer.concat([SIGNATURE, header(SIDE, SIDE), text('\x7f\xff\xff\xffIDAT'), Buffer.alloc(500)]),
    ],
    ['a PNG that ends before its pixels', BROKEN, Buffer.concat([SIGNATURE, header(SIDE, SIDE), END, pixels(GREY)])],
  ];
  return files.map(([name, due, bytes]) => ({ name, due, bytes }));
};

/** Pixels and filters of the seven passes of an interlaced picture of one byte each, a little more than exactly. */
const passesOf = (width: number, height: number): number => width * height + height * 4;
