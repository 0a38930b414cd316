import type { Metadata } from 'sharp';
import type { ImageType } from '#server/platform/images/image-type.ts';

/** What the header of a picture says, before anything is decoded. */
export type Header = { readonly type: ImageType } & Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'isProgressive'
>;

/** No picture may take more than this, besides what any process of ours takes. */
export const MOST_DECODING_MEGABYTES = 450;

/** Measured, at the worst shape and with an edit: how much the decoders in use hold for each pixel. */
const bytesPerPixel = ({ type, channels, depth, isProgressive }: Header): number => {
  const isDeep = depth !== 'uchar';
  if (type === 'jpeg') {
    // One that comes in several scans is kept as coefficients of two bytes until the last one.
    return channels * (isProgressive ? 3 : 1);
  }
  // Interlaced it is held whole; otherwise one of few, very long lines is.
  if (type === 'png') return channels * (isDeep ? 4 : 2);
  if (type === 'webp') return 8;
  return isDeep ? 26 : 18;
};

export const decodingMegabytes = (header: Header): number =>
  (header.width * header.height * bytesPerPixel(header)) / 1_000_000;

/** Decoding one of these takes ten times as long as the others. */
const MOST_AVIF_MEGAPIXELS = 16;

/** How large a picture of this kind may be, in whole megapixels. */
export const mostMegapixels = (header: Header, megapixels: number): number =>
  Math.min(
    megapixels,
    Math.floor(MOST_DECODING_MEGABYTES / bytesPerPixel(header)),
    header.type === 'avif' ? MOST_AVIF_MEGAPIXELS : megapixels,
  );
