import type { Metadata } from 'sharp';
import type { ImageType } from '#shared/domain/image-type.ts';

/** The header of a picture, read before decoding, and whether the picture will be cropped. */
export type Header = { readonly type: ImageType; readonly isCut: boolean } & Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'isProgressive'
>;

/** The most that decoding a picture may take, in addition to an idle process. */
export const MOST_DECODING_MEGABYTES = 450;

/** Returns the bytes that the decoder holds per pixel, measured with the worst picture shapes. */
const bytesPerPixel = ({ type, isCut, channels, depth, isProgressive }: Header): number => {
  const isDeep = depth !== 'uchar';
  if (type === 'jpeg') {
    // A progressive JPEG is held as two-byte coefficients until its last scan; others are scaled down while being read.
    if (isProgressive) return channels * 3;
    return isCut ? channels : 1;
  }
  // An interlaced PNG is held completely, and so is one with few, very long lines.
  if (type === 'png') return channels * (isDeep ? 4 : 2);
  if (type === 'webp') return 8;
  return isDeep ? 26 : 18;
};

export const decodingMegabytes = (header: Header): number =>
  (header.width * header.height * bytesPerPixel(header)) / 1_000_000;

/** Decoding AVIF takes ten times as long as the others. */
const MOST_AVIF_MEGAPIXELS = 16;

/** The largest allowed picture of this kind, in whole megapixels. */
export const mostMegapixels = (header: Header, megapixels: number): number =>
  Math.min(
    megapixels,
    Math.floor(MOST_DECODING_MEGABYTES / bytesPerPixel(header)),
    header.type === 'avif' ? MOST_AVIF_MEGAPIXELS : megapixels,
  );
