import { createChildPool } from '#server/platform/images/child-pool.ts';
import type { PictureEdit, PictureLimits } from '#server/platform/images/decode-picture.ts';
import { MOST_DECODING_MEGABYTES } from '#server/platform/images/decoding-cost.ts';
import { ImageError } from '#server/platform/images/image-error.ts';
import type { ImageAnswer, ImageRequest } from '#server/platform/images/image-process.ts';
import type { Picture } from '#server/platform/images/make-picture.ts';
import type { MemoryBudget } from '#server/platform/images/memory-budget.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

/** With a longer queue, the last request would wait for more than a few seconds. */
const DEFAULTS = { running: 2, waiting: 10, longestMs: 20_000 };

/**
 * Limits of nearly all pictures. The rare large ones are decoded one at a time. A child above its ceiling ends itself.
 */
const USUAL = { decodingMegabytes: 120, ceilingMegabytes: 352, idleMs: 5 * MINUTE_MS };
const LARGE = {
  decodingMegabytes: MOST_DECODING_MEGABYTES,
  ceilingMegabytes: 656,
  idleMs: 10_000,
  running: 1,
  waiting: 3,
};

type Limits = Omit<PictureLimits, 'decodingMegabytes'>;

export type ImageProcessor = {
  /** Throws an `ImageError` for an unusable picture; refuses with `overloaded` when too many wait already. */
  process(bytes: Uint8Array, limits: Limits, edit?: PictureEdit | null): Promise<Picture>;
  close(): Promise<void>;
};

/**
 * Makes pictures in child processes: a file that crashes the decoder, keeps it busy or fills its memory counts as a broken
 * picture and harms nothing else. The memory that a picture needs is computed from its header.
 */
export const createImageProcessor = (budget: MemoryBudget, options: Partial<typeof DEFAULTS> = {}): ImageProcessor => {
  const entry = new URL('./image-process.ts', import.meta.url);
  const poolOf = ({ decodingMegabytes, ...sizes }: typeof USUAL & Partial<typeof DEFAULTS>) => {
    const pool = createChildPool<ImageRequest, ImageAnswer>({ ...DEFAULTS, ...options, ...sizes, entry, budget });
    const ask = async (bytes: Uint8Array, limits: Limits, edit: PictureEdit | null): Promise<ImageAnswer> =>
      (await pool.ask({ bytes, limits: { ...limits, decodingMegabytes }, edit })) ?? { fault: { kind: 'broken' } };
    return { ask, close: () => pool.close() };
  };
  const [usual, large] = [poolOf(USUAL), poolOf(LARGE)];
  return {
    process: async (bytes, limits, edit = null) => {
      let answer = await usual.ask(bytes, limits, edit);
      if ('needsMoreMemory' in answer) answer = await large.ask(bytes, limits, edit);
      if ('picture' in answer) return answer.picture;
      throw 'fault' in answer
        ? new ImageError(answer.fault)
        : new Error('A picture needs more than the most there is.');
    },
    close: async () => {
      await Promise.all([usual.close(), large.close()]);
    },
  };
};
