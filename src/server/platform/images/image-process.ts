import sharp from 'sharp';
import { NeedsMoreMemory, type PictureEdit, type PictureLimits } from '#server/platform/images/decode-picture.ts';
import { ImageError, type ImageFault } from '#server/platform/images/image-error.ts';
import { makePicture, type Picture } from '#server/platform/images/make-picture.ts';
import { serveParent } from '#server/platform/images/serve-parent.ts';

export type ImageRequest = {
  readonly bytes: Uint8Array;
  readonly limits: PictureLimits;
  readonly edit: PictureEdit | null;
};
export type ImageAnswer =
  | { readonly picture: Picture }
  | { readonly fault: ImageFault }
  | { readonly needsMoreMemory: true };

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

serveParent<ImageRequest, ImageAnswer>(async ({ bytes, limits, edit }) => {
  try {
    return { picture: await makePicture(bytes, limits, edit) };
  } catch (error) {
    if (error instanceof NeedsMoreMemory) return { needsMoreMemory: true };
    if (error instanceof ImageError) return { fault: error.fault };
    // The decoder's own message is not passed on.
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    return { fault: isTooLarge ? { kind: 'pixels', megapixels: limits.megapixels } : { kind: 'broken' } };
  }
});
