import { IMAGE_TYPE_BYTES, imageTypeOf } from '#shared/domain/image-type.ts';
import { PHOTO_FILE_MEGABYTES, PHOTO_TYPES } from '#shared/domain/photos/photo-limits.ts';

/** What the system's dialog offers; named one by one, iPhones turn their own format into JPEG. */
export const ACCEPTED_TYPES = PHOTO_TYPES.join(',');

const BYTES_PER_MEGABYTE = 1_000_000;

/** What can be told of a file without sending it. */
export type FileProblem = 'heic' | 'type' | 'size';

/** By what is in a file, as on the server: names and types are wrong too often. */
export const whyNoPhoto = async (file: Blob): Promise<FileProblem | null> => {
  const type = imageTypeOf(await firstBytesOf(file));
  if (type === null) return 'type';
  if (type === 'heic') return 'heic';
  return file.size > PHOTO_FILE_MEGABYTES * BYTES_PER_MEGABYTE ? 'size' : null;
};

/** None of a file that has gone since it was chosen, or that is a folder. */
const firstBytesOf = async (file: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await file.slice(0, IMAGE_TYPE_BYTES).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
};
