import sharp from 'sharp';
import { ImageError, type ImageFault } from '#server/platform/images/image-error.ts';
import {
  makePicture,
  type Picture,
  type PictureEdit,
  type PictureLimits,
} from '#server/platform/images/make-picture.ts';

export type ImageRequest = {
  readonly bytes: Uint8Array;
  readonly limits: PictureLimits;
  readonly edit: PictureEdit | null;
};
export type ImageAnswer = { readonly picture: Picture } | { readonly fault: ImageFault };

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

const answer = async ({ bytes, limits, edit }: ImageRequest): Promise<ImageAnswer> => {
  try {
    return { picture: await makePicture(bytes, limits, edit) };
  } catch (error) {
    if (error instanceof ImageError) return { fault: error.fault };
    // The decoder says why in its own words, which are nobody's business.
    return { fault: error instanceof Error && error.message.includes('pixel limit') ? 'pixels' : 'broken' };
  }
};

process.on('message', (request: ImageRequest) => {
  void answer(request).then((result) => process.send?.(result));
});
