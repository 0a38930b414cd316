import { text } from '#test/support/images/image-bytes.ts';

export const uint = (bytes: 1 | 2 | 4, ...values: number[]): Buffer => {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [at, value] of values.entries()) buffer.writeUIntBE(value, at * bytes, bytes);
  return buffer;
};

/** Builds a box of the ISO base media file format, which AVIF and MP4 share. */
export const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const inside = Buffer.concat(content);
  return Buffer.concat([uint(4, inside.length + 8), text(type), inside]);
};
export const fullBox = (type: string, version: number, ...content: Uint8Array[]): Buffer =>
  box(type, uint(4, version * 2 ** 24), ...content);

type Extent = { readonly offset: number; readonly length: number };
export type AvifItem = {
  readonly type: string;
  readonly data: Uint8Array;
  readonly properties?: readonly Buffer[];
  /** reference type and item numbers, counted from 1 */
  readonly references?: readonly (readonly [kind: string, ...to: number[]])[];
  /** offsets in the file, used instead of those of `data` */
  readonly extents?: readonly Extent[];
};

export const ispe = (width: number, height: number): Buffer => fullBox('ispe', 0, uint(4, width, height));

export const ftyp = (brands: readonly string[] = ['avif', 'mif1', 'miaf']): Buffer =>
  box('ftyp', text('avif'), uint(4, 0), text(brands.join('')));

const iloc = (items: readonly AvifItem[], from: number): Buffer => {
  let offset = from;
  const entries = items.map(({ data, extents }, index) => {
    const parts = extents ?? [{ offset, length: data.length }];
    offset += data.length;
    const places = parts.map((part) => uint(4, part.offset, part.length));
    return Buffer.concat([uint(2, index + 1, 0, parts.length), ...places]);
  });
  return fullBox('iloc', 0, uint(1, 0x44, 0), uint(2, items.length), ...entries);
};

const meta = (items: readonly AvifItem[], from: number): Buffer => {
  const infos = items.map(({ type }, index) =>
    fullBox('infe', 2, uint(2, index + 1, 0), text(type.padEnd(4)), Buffer.alloc(1)),
  );
  const references = items.flatMap(({ references: list = [] }, index) =>
    list.map(([kind, ...to]) => box(kind, uint(2, index + 1, to.length, ...to))),
  );
  const properties = items.flatMap(({ properties: list = [] }) => list);
  let first = 1;
  const uses = items.map(({ properties: list = [] }, index) => {
    const numbers = list.map((_property, at) => first + at);
    first += list.length;
    return Buffer.concat([uint(2, index + 1), uint(1, list.length), uint(2, ...numbers.map((one) => 0x8000 + one))]);
  });
  return fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, uint(4, 0), text('pict'), Buffer.alloc(13)),
    fullBox('pitm', 0, uint(2, 1)),
    iloc(items, from),
    fullBox('iinf', 0, uint(2, items.length), ...infos),
    ...(references.length === 0 ? [] : [fullBox('iref', 0, ...references)]),
    box(
      'iprp',
      box('ipco', ...properties),
      // Flag 1: property indexes take two bytes.
      box('ipma', uint(4, 1), uint(4, items.length), ...uses),
    ),
  );
};

/** Builds an AVIF from its parts, so that tests can make each of them wrong. */
export const buildAvif = (items: readonly AvifItem[], head = ftyp()): Buffer => {
  const length = head.length + meta(items, 0).length + 8;
  return Buffer.concat([head, meta(items, length), box('mdat', ...items.map(({ data }) => data))]);
};

/** Returns the coded picture of an AVIF and its codec configuration (`av1C`). */
export const openAvif = (avif: Buffer): { readonly data: Buffer; readonly av1C: Buffer } => {
  const config = avif.indexOf('av1C') - 4;
  const data = avif.indexOf('mdat') + 4;
  return { data: avif.subarray(data), av1C: avif.subarray(config, config + avif.readUInt32BE(config)) };
};
