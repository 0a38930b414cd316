import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const nameFile = (folder: string, index: number) => `${folder}/${String(index + 1).padStart(2, '0')}.webp`;

/** All photos of a member, each with the name of its file in the export. */
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
      .map((photo, index) => ({ ...photo, file: nameFile(folder, index) }));
  return { gallery: named('photos', false), sent: named('photos-in-messages', true) };
};
