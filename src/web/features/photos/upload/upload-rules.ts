import { IMAGE_TYPE_BYTES, imageTypeOf } from '#shared/domain/image-type.ts';
import { PHOTO_FILE_MEGABYTES, PHOTO_TYPES } from '#shared/domain/photos/photo-limits.ts';

/** For the file dialog. If the types are listed one by one, iPhones convert HEIC to JPEG. */
export const ACCEPTED_TYPES = PHOTO_TYPES.join(',');

const BYTES_PER_MEGABYTE = 1_000_000;

/** Problems of a file that can be detected without uploading it. */
export type FileProblem = 'heic' | 'type' | 'size';

/** Checks the content of a file as the server does, because names and types are often wrong. */
export const whyNoPhoto = async (file: Blob): Promise<FileProblem | null> => {
  const type = imageTypeOf(await firstBytesOf(file));
  if (type === null) return 'type';
  if (type === 'heic') return 'heic';
  return file.size > PHOTO_FILE_MEGABYTES * BYTES_PER_MEGABYTE ? 'size' : null;
};

/** Returns no bytes if the file was deleted after it was chosen, or is a folder. */
const firstBytesOf = async (file: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await file.slice(0, IMAGE_TYPE_BYTES).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
};
