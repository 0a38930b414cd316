import { expect, it } from 'vitest';
import { decodingMegabytes, type Header, mostMegapixels } from '#server/platform/images/decoding-cost.ts';

const photo: Header = {
  type: 'jpeg',
  isCut: false,
  width: 4000,
  height: 3000,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
};

const cases: [string, Partial<Header>, megabytes: number, megapixels: number][] = [
  ['a JPEG', {}, 12, 50],
  ['a JPEG that is cut', { isCut: true }, 36, 50],
  ['a progressive JPEG', { isProgressive: true }, 108, 50],
  ['a progressive JPEG of four inks', { isProgressive: true, channels: 4 }, 144, 37],
  ['a PNG', { type: 'png' }, 72, 50],
  ['a PNG of 16 bits that one can see through', { type: 'png', depth: 'ushort', channels: 4 }, 192, 28],
  ['a WebP', { type: 'webp' }, 96, 50],
  ['an AVIF', { type: 'avif' }, 216, 16],
  ['an AVIF of 10 bits', { type: 'avif', depth: 'ushort' }, 312, 16],
];

it.each(cases)(
  '%s of 12 megapixels takes what was measured, and may have so many',
  (_name, differences, megabytes, megapixels) => {
    const header = { ...photo, ...differences };
    expect([decodingMegabytes(header), mostMegapixels(header, 50)]).toEqual([megabytes, megapixels]);
  },
);
