import { exportedFileOf } from '#server/features/photos/exported-photo-rules.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export const exportPhotos = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => {
  const all = await db.kysely
    .selectFrom('photos')
    .select(['id', 'object_key', 'status', 'rejection_reason', 'private', 'caption', 'created_at', 'for_message'])
    .where('member_id', '=', memberId)
    .where('status', '<>', 'deleted')
    .orderBy('position')
    .execute();
  const profile = await db.kysely
    .selectFrom('profiles')
    .select('main_photo_id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const gallery = all.filter((photo) => !photo.for_message);
  const sent = all.filter((photo) => photo.for_message);
  const photos = gallery.map((photo) => ({
    file: exportedFileOf(photo),
    caption: photo.caption,
    status: photo.status,
    rejected_for: photo.rejection_reason,
    private: photo.private,
    main: photo.id === profile.main_photo_id,
    uploaded_at: photo.created_at,
  }));
  const files = [...gallery, ...sent].map((photo) => ({
    file: exportedFileOf(photo),
    objectKey: `${photo.object_key}/full.webp`,
  }));
  return { data: { photos }, files };
};
