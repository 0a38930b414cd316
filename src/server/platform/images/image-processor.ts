import { createChildPool } from '#server/platform/images/child-pool.ts';
import { ImageError } from '#server/platform/images/image-error.ts';
import type { ImageAnswer, ImageRequest } from '#server/platform/images/image-process.ts';
import type { Picture, PictureEdit, PictureLimits } from '#server/platform/images/make-picture.ts';

/** Behind those who wait already somebody would wait for more than a few seconds. */
const DEFAULTS = { running: 2, waiting: 10, longestMs: 20_000 };
const IDLE_MS = 5 * 60_000;

export type ImageProcessor = {
  /** Throws an `ImageError` for what is no picture of ours; refuses with `overloaded` when too many wait already. */
  process(bytes: Uint8Array, limits: PictureLimits, edit?: PictureEdit | null): Promise<Picture>;
  close(): Promise<void>;
};

/** Makes pictures two at a time: a file that crashes the decoder, or keeps it busy, is a broken picture and nothing else. */
export const createImageProcessor = (options: Partial<typeof DEFAULTS> = {}): ImageProcessor => {
  const entry = new URL('./image-process.ts', import.meta.url);
  const pool = createChildPool<ImageRequest, ImageAnswer>({ ...DEFAULTS, ...options, entry, idleMs: IDLE_MS });
  return {
    process: async (bytes, limits, edit = null) => {
      const answer = (await pool.ask({ bytes, limits, edit })) ?? { fault: 'broken' };
      if ('fault' in answer) throw new ImageError(answer.fault);
      return answer.picture;
    },
    close: () => pool.close(),
  };
};
