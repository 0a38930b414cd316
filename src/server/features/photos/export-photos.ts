import { findExportedPhotos } from '#server/features/photos/exported-photos-read-model.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export const exportPhotos = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => {
  const { gallery, sent } = await findExportedPhotos(db, memberId);
  const profile = await db.kysely
    .selectFrom('profiles')
    .select('main_photo_id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const photos = gallery.map((photo) => ({
    file: photo.file,
    caption: photo.caption,
    status: photo.status,
    rejected_for: photo.rejection_reason,
    private: photo.private,
    main: photo.id === profile.main_photo_id,
    uploaded_at: photo.created_at,
  }));
  const files = [...gallery, ...sent].map(({ file, object_key: key }) => ({ file, objectKey: `${key}/full.webp` }));
  return { data: { photos }, files };
};
