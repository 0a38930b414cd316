import sharp from 'sharp';
import { drawPicture } from '#test/support/builders/build-upload.ts';
import {
  type AvifItem,
  box,
  boxEndsOf,
  buildAvif,
  ftyp,
  fullBox,
  ispe,
  openAvif,
  uint,
} from '#test/support/images/avif-bytes.ts';
import { BROKEN, type OddFile, PIXELS, SMALL } from '#test/support/images/hostile-files.ts';
import { twelveMegapixelsDeep, fiftyMegapixels } from '#test/support/images/huge-avifs.ts';
import { text } from '#test/support/images/image-bytes.ts';
import { ACCEPTED, PLANTED } from '#test/support/images/odd-photos.ts';

type Pair = readonly [number, number];

const WIDTH = 400;
const HEIGHT = 500;

const grid = (rows: number, columns: number, width: number, height: number): Buffer =>
  Buffer.concat([uint(1, 0, 0, rows - 1, columns - 1), uint(2, width, height)]);

/** Small files that say, or are, much more than they look like. */
export const hostileAvifs = async (): Promise<OddFile[]> => {
  const picture = openAvif(
    await sharp(await drawPicture(5))
      .avif({ effort: 0 })
      .toBuffer(),
  );
  const huge = openAvif(fiftyMegapixels);
  const deep = openAvif(twelveMegapixelsDeep);
  const item = (properties: readonly Buffer[], more: Partial<AvifItem> = {}): AvifItem => ({
    type: 'av01',
    data: picture.data,
    properties: [picture.av1C, ...properties],
    ...more,
  });
  const one = (properties: readonly Buffer[], more: Partial<AvifItem> = {}) => buildAvif([item(properties, more)]);
  const size = ispe(WIDTH, HEIGHT);
  const tiled = ([rows, columns]: Pair, [width, height]: Pair, tiles: readonly number[]) =>
    buildAvif([
      {
        type: 'grid',
        data: grid(rows, columns, width, height),
        properties: [ispe(width, height)],
        references: [['dimg', ...tiles]],
      },
      item([size]),
    ]);
  const same = (count: number): number[] => Array.from({ length: count }, () => 2);
  const hidden: AvifItem = { type: 'Exif', data: text(`\0\0\0\0MM\0*${PLANTED}`), references: [['cdsc', 1]] };

  const files: [string, string, Uint8Array][] = [
    ['an AVIF of 50 megapixels in a kilobyte', PIXELS, fiftyMegapixels],
    ['an AVIF of 12 megapixels and 12 bits', ACCEPTED, twelveMegapixelsDeep],
    [
      'an AVIF of 50 megapixels that says 400 by 500',
      BROKEN,
      buildAvif([{ type: 'av01', data: huge.data, properties: [huge.av1C, size] }]),
    ],
    ['an AVIF that says it is eight times as wide', BROKEN, one([ispe(3200, 4000)])],
    ['an AVIF of no size', BROKEN, one([ispe(0, 0)])],
    ['an AVIF that does not say its size', BROKEN, one([])],
    ['an AVIF that says one pixel', SMALL, one([ispe(1, 1)])],
    ['an AVIF that says 4294967295 pixels on each side', BROKEN, one([ispe(2 ** 32 - 1, 2 ** 32 - 1)])],
    ['an AVIF of two sizes', BROKEN, one([ispe(300, 300), size])],
    [
      'an AVIF whose configuration says 12 bits',
      ACCEPTED,
      one([size], { properties: [configured(picture.av1C, 0x60), size] }),
    ],
    [
      'an AVIF of 12 bits whose configuration says 8',
      ACCEPTED,
      buildAvif([{ type: 'av01', data: deep.data, properties: [configured(deep.av1C, 0), ispe(4000, 3000)] }]),
    ],
    ['an AVIF without a configuration', BROKEN, one([size], { properties: [size] })],
    ['an AVIF whose channels say 16 bits', ACCEPTED, one([size, fullBox('pixi', 0, uint(1, 3, 16, 16, 16))])],
    ['an AVIF that was turned and mirrored', ACCEPTED, one([size, box('irot', uint(1, 1)), box('imir', uint(1, 1))])],
    ['an AVIF cut with nothing below the line', BROKEN, one([size, box('clap', uint(4, 1, 0, 1, 0, 0, 0, 0, 0))])],
    ['an AVIF cut to one pixel', SMALL, one([size, box('clap', uint(4, 1, 1, 1, 1, 0, 1, 0, 1))])],
    ['an AVIF of four tiles', ACCEPTED, tiled([2, 2], [800, 1000], same(4))],
    ['an AVIF of 40000 tiles that are one', BROKEN, tiled([200, 200], [65_535, 65_535], same(40_000))],
    ['an AVIF of 32 tiles with 6 megapixels', ACCEPTED, tiled([8, 4], [1600, 3900], same(32))],
    ['an AVIF of tiles with 20 megapixels', PIXELS, tiled([8, 13], [5200, 4000], same(104))],
    ['an AVIF with a tile too few', BROKEN, tiled([2, 2], [800, 1000], same(3))],
    ['an AVIF of tiles that fill no tenth of it', BROKEN, tiled([2, 2], [4000, 4000], same(4))],
    ['an AVIF whose tiles are not there', BROKEN, tiled([2, 2], [800, 1000], [7, 8, 9, 10])],
    ['an AVIF that is its own tile', BROKEN, tiled([1, 1], [WIDTH, HEIGHT], [1])],
    [
      'an AVIF derived from itself by way of another',
      BROKEN,
      buildAvif([
        { type: 'iden', data: Buffer.alloc(0), properties: [size], references: [['dimg', 2]] },
        { type: 'iden', data: Buffer.alloc(0), properties: [size], references: [['dimg', 1]] },
      ]),
    ],
    [
      'an AVIF whose picture lies behind its end',
      BROKEN,
      one([size], { extents: ({ length }) => [{ offset: 2 ** 31, length }] }),
    ],
    [
      'an AVIF whose picture is its own head, 60000 times',
      BROKEN,
      one([size], { extents: () => Array.from({ length: 60_000 }, () => ({ offset: 0, length: 4000 })) }),
    ],
    ['an AVIF of a thousand equal pictures', BROKEN, buildAvif(Array.from({ length: 1000 }, () => item([size])))],
    ['an AVIF with two hundred sizes', BROKEN, one([size, ...Array.from({ length: 200 }, () => size)])],
    ['an AVIF with a transparency of another size', BROKEN, withAlpha(item([size]), huge)],
    ['an AVIF in which a film’s picture lies', BROKEN, one([size], { type: 'hvc1' })],
    ['an AVIF in which unpacked bytes lie', BROKEN, one([size], { type: 'unci' })],
    ['an AVIF whose main picture is not there', BROKEN, buildAvif([item([size])], 9)],
    [
      'an AVIF of 20000 brands',
      BROKEN,
      buildAvif(
        [item([size])],
        1,
        ftyp(
          'avif',
          Array.from({ length: 20_000 }, () => 'mif1'),
        ),
      ),
    ],
    ['an AVIF sequence without a film', BROKEN, buildAvif([item([size])], 1, ftyp('avis'))],
    ['an AVIF with the place where it was taken, by hand', ACCEPTED, buildAvif([item([size]), hidden])],
    ['an AVIF of boxes in boxes, a thousand deep', BROKEN, Buffer.concat([ftyp(), nested(1000)])],
    ['an AVIF box shorter than its own head', BROKEN, Buffer.concat([ftyp(), uint(4, 4), text('meta'), one([size])])],
    ['an AVIF box of 2^63 bytes', BROKEN, Buffer.concat([ftyp(), uint(4, 1), text('meta'), uint(4, 2 ** 31, 0)])],
  ];
  const whole = one([size]);
  for (const { type, end } of boxEndsOf(whole).slice(0, -1)) {
    files.push([`an AVIF that ends behind ${type}`, BROKEN, whole.subarray(0, end)]);
  }
  return files.map(([name, due, bytes]) => ({ name, due, bytes }));
};

/** With other words on how deep its colours are. */
const configured = (av1C: Buffer, depth: number): Buffer => {
  const lying = Buffer.from(av1C);
  lying[10] = ((lying[10] ?? 0) & ~0x60) | depth;
  return lying;
};

const withAlpha = (main: AvifItem, { data, av1C }: { readonly data: Buffer; readonly av1C: Buffer }): Buffer => {
  const isAlpha = fullBox('auxC', 0, text('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0'));
  const alpha = { type: 'av01', data, properties: [av1C, ispe(WIDTH, HEIGHT), isAlpha] };
  return buildAvif([main, { ...alpha, references: [['auxl', 1]] }]);
};

const nested = (depth: number): Buffer => {
  let inside: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1)
    inside = level % 2 === 0 ? fullBox('meta', 0, inside) : box('iprp', inside);
  return inside;
};
