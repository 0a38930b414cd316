import sharp, { type Sharp } from 'sharp';
import sharpPhash from 'sharp-phash';
import { decodingMegabytes, mostMegapixels } from '#server/platform/images/decoding-cost.ts';
import { ImageError } from '#server/platform/images/image-error.ts';
import { type ImageType, imageTypeOf } from '#server/platform/images/image-type.ts';
import { countFrames } from '#server/platform/images/webp-frames.ts';

/** Rotate clockwise first, then crop; the crop is in fractions of the rotated picture. */
export type PictureEdit = {
  readonly rotate: 0 | 90 | 180 | 270;
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
};

export type PictureLimits = {
  readonly megapixels: number;
  readonly shortestSide: number;
  /** what decoding may take in this process */
  readonly decodingMegabytes: number;
};

/** The picture is fine, but needs the process for large ones. */
export class NeedsMoreMemory extends Error {
  override readonly name = 'NeedsMoreMemory';
}

export type Picture = {
  /** of the full file */
  readonly width: number;
  readonly height: number;
  /** the average colour, as CSS writes it */
  readonly placeholder: string;
  /** a perceptual hash of 64 bits: similar pictures differ in few of them */
  readonly hash: bigint;
  readonly mirrorHash: bigint;
  readonly files: Readonly<Record<'full' | 'card' | 'thumb' | 'blurred', Uint8Array>>;
};

/** Its type declarations describe another module format. */
const phash = sharpPhash as unknown as typeof sharpPhash.default;

const FULL = { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true } as const;
const QUALITY = { full: 74, card: 68, thumb: 66, blurred: 50 } as const;
/** Cards are upright, whatever the picture is. */
const CARD = { width: 480, height: 600 };
const THUMB = { width: 250, height: 312 };
const BLURRED = { width: 32, height: 40 };
/** The card is chosen from at most this many times the shorter side. */
const LONGEST_CARD_PART = 10;
/** Only the first frame is used. */
const MOST_FRAMES = 1000;
const HASHED_SIDE = 32;

/**
 * Makes all that is stored of an upload: new WebP files of its pixels, without any other content of the file. Throws an
 * `ImageError` for an unusable picture. Call it in an isolated process, because the decoder may crash.
 */
export const makePicture = async (
  bytes: Uint8Array,
  limits: PictureLimits,
  edit: PictureEdit | null,
): Promise<Picture> => {
  const type = imageTypeOf(bytes);
  if (type === null) throw new ImageError({ kind: 'type' });
  if (type === 'webp' && countFrames(bytes) > MOST_FRAMES) throw new ImageError({ kind: 'broken' });
  const upright = await openUpright(bytes, type, limits, edit);
  const { data, info } = await upright
    .resize(FULL)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const open = () => sharp(data, { raw });
  const card = open()
    .extract(middleOf(info))
    .resize({ ...CARD, fit: 'cover', position: 'attention' });
  const [cardPixels, full] = await Promise.all([
    card.raw().toBuffer({ resolveWithObject: true }),
    open().webp({ quality: QUALITY.full }).toBuffer(),
  ]);
  const openCard = () => sharp(cardPixels.data, { raw: { ...CARD, channels: cardPixels.info.channels } });
  const [cardFile, thumb, blurred, placeholder, hashes] = await Promise.all([
    openCard().webp({ quality: QUALITY.card }).toBuffer(),
    openCard()
      .resize({ ...THUMB, fit: 'fill' })
      .webp({ quality: QUALITY.thumb })
      .toBuffer(),
    openCard()
      .resize({ ...BLURRED, fit: 'fill' })
      .blur(2.4)
      .webp({ quality: QUALITY.blurred })
      .toBuffer(),
    averageColour(openCard()),
    hashesOf(open()),
  ]);
  return {
    width: info.width,
    height: info.height,
    placeholder,
    ...hashes,
    files: { full, card: cardFile, thumb, blurred },
  };
};

/** Of a very long picture only the middle: scaled up to a card's width, the whole would be a hundred times as large. */
const middleOf = ({ width, height }: { readonly width: number; readonly height: number }) => {
  const part = {
    width: Math.min(width, height * LONGEST_CARD_PART),
    height: Math.min(height, width * LONGEST_CARD_PART),
  };
  return { left: Math.floor((width - part.width) / 2), top: Math.floor((height - part.height) / 2), ...part };
};

const openUpright = async (
  bytes: Uint8Array,
  type: ImageType,
  limits: PictureLimits,
  edit: PictureEdit | null,
): Promise<Sharp> => {
  const limitInputPixels = limits.megapixels * 1_000_000;
  const image = sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true });
  const metadata = await image.metadata();
  const { format, mediaType } = metadata;
  // The decoder must find the type that the first bytes say.
  if (format !== type && !(type === 'avif' && mediaType === 'image/avif')) throw new ImageError({ kind: 'type' });
  const { width, height } = metadata.autoOrient;
  const header = { ...metadata, type, isCut: edit !== null };
  const megapixels = mostMegapixels(header, limits.megapixels);
  if (width * height > megapixels * 1_000_000) throw new ImageError({ kind: 'pixels', megapixels });
  const part = edit === null ? { left: 0, top: 0, width, height } : partOf(width, height, edit);
  if (Math.min(part.width, part.height) < limits.shortestSide) throw new ImageError({ kind: 'small' });
  if (decodingMegabytes(header) > limits.decodingMegabytes) throw new NeedsMoreMemory();
  image.autoOrient();
  if (edit === null) return image;
  const cut = await image.extract(part).resize(FULL).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { data, info } = cut;
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).rotate(edit.rotate);
};

/** The crop of the rotated picture, in coordinates before the rotation. */
const partOf = (width: number, height: number, { rotate, crop }: PictureEdit) => {
  const { x, y, width: w, height: h } = crop;
  const before = {
    0: { x, y, w, h },
    90: { x: y, y: 1 - x - w, w: h, h: w },
    180: { x: 1 - x - w, y: 1 - y - h, w, h },
    270: { x: 1 - y - h, y: x, w: h, h: w },
  }[rotate];
  const left = clamp(Math.round(before.x * width), 0, width - 1);
  const top = clamp(Math.round(before.y * height), 0, height - 1);
  return {
    left,
    top,
    width: clamp(Math.round(before.w * width), 1, width - left),
    height: clamp(Math.round(before.h * height), 1, height - top),
  };
};

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const averageColour = async (picture: Sharp): Promise<string> => {
  const pixel = await picture.resize(1, 1, { fit: 'fill', kernel: 'mitchell' }).raw().toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

const hashesOf = async (picture: Sharp): Promise<Pick<Picture, 'hash' | 'mirrorHash'>> => {
  const grey = await picture.greyscale().resize(HASHED_SIDE, HASHED_SIDE, { fit: 'fill' }).raw().toBuffer();
  const raw = { width: HASHED_SIDE, height: HASHED_SIDE, channels: 1 as const };
  const mirrored = await sharp(grey, { raw }).flop().toColourspace('b-w').raw().toBuffer();
  const [hash, mirrorHash] = await Promise.all([hashOf(grey), hashOf(mirrored)]);
  return { hash, mirrorHash };
};

/** As the database stores it: a signed 64-bit integer. */
const hashOf = async (grey: Buffer): Promise<bigint> => {
  const bits = await phash(grey, { raw: { width: HASHED_SIDE, height: HASHED_SIDE, channels: 1 } });
  return BigInt.asIntN(64, BigInt(`0b${bits}`));
};
