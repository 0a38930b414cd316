import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp';
import { decodingMegabytes, mostMegapixels } from '#server/platform/images/decoding-cost.ts';
import { ImageError } from '#server/platform/images/image-error.ts';
import { imageTypeOf, type ImageType } from '#shared/domain/image-type.ts';

const FRAME = Buffer.from('ANMF');

/** A lower bound of a WebP's frames; the decoder's work grows with the square of their number. */
const countFrames = (webp: Uint8Array): number => {
  const bytes = Buffer.from(webp.buffer, webp.byteOffset, webp.byteLength);
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    if (bytes.subarray(at, at + 4).equals(FRAME)) frames += 1;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return frames;
};

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

/** The picture is valid, but needs the process for large pictures. */
export class NeedsMoreMemory extends Error {
  override readonly name = 'NeedsMoreMemory';
}

type Pixels = { readonly data: Uint8Array; readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'> };
type Upload = { readonly bytes: Uint8Array; readonly type: ImageType };

const FULL = { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true } as const;
/** Only the first frame is used. */
const MOST_FRAMES = 1000;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
/** Warnings for JPEGs whose pixels are complete nevertheless. */
const HARMLESS =
  /^VipsJpeg: (?:Unknown Adobe|Warning: unknown JFIF|Invalid SOS parameters|Inconsistent progression|Corrupt JPEG data: (?:bad ICC|\d\d? extraneous))/;

/**
 * Returns the pixels of an upload, upright, cropped and at most as large as the full file, in sRGB. Throws an
 * `ImageError`.
 */
export const decodePicture = async (
  bytes: Uint8Array,
  limits: PictureLimits,
  edit: PictureEdit | null,
): Promise<Pixels> => {
  const type = imageTypeOf(bytes);
  if (type === null || type === 'heic') throw new ImageError({ kind: type ?? 'type' });
  if (type === 'webp' && countFrames(bytes) > MOST_FRAMES) throw new ImageError({ kind: 'broken' });
  if (type !== 'jpeg') return decode({ bytes, type }, 'error', limits, edit);
  // With an added end mark, the decoder warns only if pixels are missing, not if the file lacks its own mark.
  const ended = { bytes: Buffer.concat([bytes, END_OF_JPEG]), type };
  try {
    return await decode(ended, 'warning', limits, edit);
  } catch (error) {
    if (!(error instanceof Error && HARMLESS.test(error.message))) throw error;
    // For this decoder an added end mark would make half a picture look complete.
    return decode({ bytes, type }, 'error', limits, edit);
  }
};

const decode = async (
  { bytes, type }: Upload,
  failOn: NonNullable<SharpOptions['failOn']>,
  limits: PictureLimits,
  edit: PictureEdit | null,
): Promise<Pixels> => {
  const image = sharp(bytes, { limitInputPixels: limits.megapixels * 1_000_000, failOn, sequentialRead: true });
  const metadata = await image.metadata();
  const { format } = metadata;
  // The decoder must find the type that the first bytes say.
  if (format !== (type === 'avif' ? 'heif' : type)) throw new ImageError({ kind: 'type' });
  const { width, height } = metadata.autoOrient;
  const header = { ...metadata, type, isCut: edit !== null };
  const megapixels = mostMegapixels(header, limits.megapixels);
  if (width * height > megapixels * 1_000_000) throw new ImageError({ kind: 'pixels', megapixels });
  const part = edit === null ? { left: 0, top: 0, width, height } : partOf(width, height, edit);
  if (Math.min(part.width, part.height) < limits.shortestSide) throw new ImageError({ kind: 'small' });
  if (decodingMegabytes(header) > limits.decodingMegabytes) throw new NeedsMoreMemory();
  image.autoOrient();
  if (edit !== null) image.extract(part);
  image.resize(FULL);
  const pixels = await (metadata.space === 'cmyk' && metadata.icc === undefined ? inksOf(image) : coloursOf(image));
  return edit === null || edit.rotate === 0 ? pixels : coloursOf(open(pixels).rotate(edit.rotate));
};

const open = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const coloursOf = (image: Sharp): Promise<Pixels> =>
  image.flatten({ background: '#ffffff' }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

/** Converts CMYK without a profile as browsers do: each ink absorbs its light, and full black is black. */
const inksOf = async (image: Sharp): Promise<Pixels> => {
  const { data: inks, info } = await image
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const data = new Uint8Array(info.width * info.height * 3);
  for (let at = 0, ink = 0; at < data.length; at += 3, ink += 4) {
    const light = (255 - (inks[ink + 3] ?? 0)) / 255;
    for (let part = 0; part < 3; part += 1) data[at + part] = Math.round((255 - (inks[ink + part] ?? 0)) * light);
  }
  return { data, info: { width: info.width, height: info.height, channels: 3 } };
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
