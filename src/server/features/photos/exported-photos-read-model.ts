import type { Database } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';

/**
 * All photos of a member, each with the name of its file in the export. It depends on the photo alone: photos and
 * conversations are exported one after the other, and other photos may be removed or moved meanwhile.
 */
export const findExportedPhotos = async ({ kysely }: Database, memberId: MemberId) => {
  const photos = await kysely
    .selectFrom('photos')
    .select(['id', 'object_key', 'status', 'rejection_reason', 'private', 'caption', 'created_at', 'for_message'])
    .where('member_id', '=', memberId)
    .where('status', '<>', 'deleted')
    .orderBy('position')
    .execute();
  const named = (folder: string, isForMessage: boolean) =>
    photos
      .filter((photo) => photo.for_message === isForMessage)
      .map((photo) => ({ ...photo, file: `${folder}/${toPublicId(photo.id)}.webp` }));
  return { gallery: named('photos', false), sent: named('photos-in-messages', true) };
};
