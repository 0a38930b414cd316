import { refuse } from '#server/platform/http/api/refuse.ts';
import type { PictureEdit } from '#server/platform/images/decode-picture.ts';
import { ImageError, type ImageFault } from '#server/platform/images/image-error.ts';
import type { ImageProcessor } from '#server/platform/images/image-processor.ts';
import type { Picture } from '#server/platform/images/make-picture.ts';
import { PHOTO_MEGAPIXELS, PHOTO_SHORTEST_SIDE } from '#shared/domain/photos/photo-limits.ts';

const LIMITS = { megapixels: PHOTO_MEGAPIXELS, shortestSide: PHOTO_SHORTEST_SIDE };

/** Creates all files of a photo from its decoded pixels; refuses what is not a photo. */
export const createPicture = async (
  images: Pick<ImageProcessor, 'process'>,
  bytes: Uint8Array,
  edit: PictureEdit | null,
): Promise<Picture> => {
  try {
    return await images.process(bytes, LIMITS, edit);
  } catch (error) {
    if (error instanceof ImageError) return refuseFault(error.fault);
    throw error;
  }
};

const refuseFault = (fault: ImageFault): never => {
  if (fault.kind === 'type') return refuse('photo_type_refused');
  if (fault.kind === 'heic') return refuse('photo_heic_refused');
  if (fault.kind === 'pixels') return refuse('photo_too_many_pixels', { max: fault.megapixels });
  if (fault.kind === 'small') return refuse('photo_too_small', { min: PHOTO_SHORTEST_SIDE });
  return refuse('photo_unreadable');
};
