import { exportedAccount } from '#server/features/export/export-account-read-model.ts';
import { exportedConversations, exportedHeldMessage } from '#server/features/export/export-conversations-read-model.ts';
import { exportedMoney } from '#server/features/export/export-money-read-model.ts';
import { exportedPeople } from '#server/features/export/export-people-read-model.ts';
import { exportedReports } from '#server/features/export/export-reports-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';

export type ExportData = {
  /** for `writeJson`: lists of any length are read while they are written */
  readonly data: object;
  readonly photos: readonly { readonly file: string; readonly objectKey: string }[];
};

/** Everything we know about a member, in words they can read. */
export const findExportData = async (db: Database, memberId: MemberId): Promise<ExportData> => {
  const { kysely } = db;
  const {
    city_cell: _,
    main_photo_id: mainPhotoId,
    member_id: __,
    interests,
    ...profile
  } = await kysely.selectFrom('profiles').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
  const photos = await kysely
    .selectFrom('photos')
    .select(['id', 'object_key', 'status', 'rejection_reason', 'private', 'caption', 'created_at', 'for_message'])
    .where('member_id', '=', memberId)
    .where('status', '<>', 'deleted')
    .orderBy('position')
    .execute();
  const nameFile = (folder: string, index: number) => `${folder}/${String(index + 1).padStart(2, '0')}.webp`;
  const files = photos
    .filter((photo) => !photo.for_message)
    .map((photo, index) => ({ ...photo, file: nameFile('photos', index) }));
  const sent = photos
    .filter((photo) => photo.for_message)
    .map((photo, index) => ({ ...photo, file: nameFile('photos-in-messages', index) }));
  const all = [...files, ...sent];
  const data = {
    ...(await exportedAccount(db, memberId)),
    profile: { ...profile, interests: interests.flatMap((position) => INTERESTS[position] ?? []) },
    photos: files.map(
      ({ id, file, status, private: isPrivate, caption, rejection_reason: reason, created_at: at }) => ({
        file,
        caption,
        status,
        rejected_for: reason,
        private: isPrivate,
        main: id === mainPhotoId,
        uploaded_at: at,
      }),
    ),
    ...exportedPeople(db, memberId),
    conversations: exportedConversations(db, memberId, new Map(all.map(({ id, file }) => [id, file]))),
    waiting_message: await exportedHeldMessage(db, memberId),
    reports: exportedReports(db, memberId),
    ...exportedMoney(db, memberId),
  };
  return { data, photos: all.map(({ file, object_key: objectKey }) => ({ file, objectKey })) };
};
