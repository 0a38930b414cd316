import sharp from 'sharp';
import { drawPicture } from '#test/support/builders/build-upload.ts';
import { type AvifItem, box, buildAvif, ftyp, fullBox, ispe, openAvif, uint } from '#test/support/images/avif-bytes.ts';
import { BROKEN, type OddFile } from '#test/support/images/odd-file.ts';

/** AVIF files that repeat or nest one structure very often. */
export const hugeAvifs = async (): Promise<OddFile[]> => {
  const picture = openAvif(
    await sharp(await drawPicture(5))
      .avif({ effort: 0 })
      .toBuffer(),
  );
  const size = ispe(400, 500);
  const item = (more: Partial<AvifItem> = {}): AvifItem => ({
    type: 'av01',
    data: picture.data,
    properties: [picture.av1C, size],
    ...more,
  });
  const times = <Thing>(count: number, thing: Thing): Thing[] => Array.from({ length: count }, () => thing);
  const grid: AvifItem = {
    type: 'grid',
    data: Buffer.concat([uint(1, 0, 0, 199, 199), uint(2, 65_535, 65_535)]),
    properties: [ispe(65_535, 65_535)],
    references: [['dimg', ...times(40_000, 2)]],
  };
  const files: [string, Uint8Array][] = [
    ['an AVIF of 40000 tiles that are one', buildAvif([grid, item()])],
    [
      'an AVIF whose picture is its own head, 60000 times',
      buildAvif([item({ extents: times(60_000, { offset: 0, length: 4000 }) })]),
    ],
    ['an AVIF of a thousand equal pictures', buildAvif(times(1000, item()))],
    ['an AVIF with two hundred sizes', buildAvif([item({ properties: [picture.av1C, ...times(201, size)] })])],
    ['an AVIF of 20000 brands', buildAvif([item()], ftyp(times(20_000, 'mif1')))],
    ['an AVIF of boxes in boxes, a thousand deep', Buffer.concat([ftyp(), nested(1000)])],
  ];
  return files.map(([name, bytes]) => ({ name, due: BROKEN, bytes }));
};

const nested = (depth: number): Buffer => {
  let inside: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1)
    inside = level % 2 === 0 ? fullBox('meta', 0, inside) : box('iprp', inside);
  return inside;
};
