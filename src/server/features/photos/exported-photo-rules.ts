import { toPublicId } from '#server/platform/ids/public-id.ts';

/**
 * The file of a photo in the export. Its name depends on the photo alone: photos and conversations are exported one after
 * the other, and other photos may be removed or moved meanwhile.
 */
export const exportedFileOf = ({ id, for_message: isForMessage }: { id: string; for_message: boolean }): string =>
  `${isForMessage ? 'photos-in-messages' : 'photos'}/${toPublicId(id)}.webp`;
