import { PHOTO_FILE_MEGABYTES, PHOTO_TYPES } from '#shared/domain/photos/photo-limits.ts';

/** What the system's dialog offers; named one by one, iPhones turn their own format into JPEG. */
export const ACCEPTED_TYPES = PHOTO_TYPES.join(',');

const BYTES_PER_MEGABYTE = 1_000_000;

/** What can be told of a file without sending it; only the server looks inside. */
export type FileProblem = 'heic' | 'type' | 'size';

type Named = { readonly name: string; readonly type: string; readonly size: number };

export const whyNoPhoto = ({ name, type, size }: Named): FileProblem | null => {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic';
  const isKnown = type === '' ? /\.(jpe?g|png|webp|avif)$/i.test(name) : PHOTO_TYPES.some((known) => known === type);
  if (!isKnown) return 'type';
  return size > PHOTO_FILE_MEGABYTES * BYTES_PER_MEGABYTE ? 'size' : null;
};
