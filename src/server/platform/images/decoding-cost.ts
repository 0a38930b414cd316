import type { Metadata } from 'sharp';
import type { ImageType } from '#shared/domain/image-type.ts';

/** The header of a picture, read before decoding, and whether the picture will be cropped. */
export type Header = { readonly type: ImageType; readonly isCut: boolean } & Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'isProgressive'
>;

/** The most that decoding a picture may take, in addition to an idle process. */
export const MOST_DECODING_MEGABYTES = 450;

/** Bytes of each pixel that the decoders hold, measured at the worst shape. */
const bytesPerPixel = ({ type, isCut, channels, depth, isProgressive }: Header): number => {
  const isDeep = depth !== 'uchar';
  if (type === 'jpeg') {
    // A progressive one is held as coefficients of two bytes until its last scan; others are scaled down while they are read.
    if (isProgressive) return channels * 3;
    return isCut ? channels : 1;
  }
  // An interlaced one is held as a whole, and so is one of few, very long lines.
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
