import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';

export type OwnPhotoRow = {
  id: PhotoId;
  key: string;
  object_key: string;
  status: 'pending' | 'active' | 'rejected';
  rejection_reason: string | null;
  private: boolean;
  caption: string;
  is_main: boolean;
  width: number;
  height: number;
  placeholder: string;
};

const ownPhotosWhere = (condition: string) =>
  `select ph.id::text as id, ph.key, ph.object_key, ph.status, ph.rejection_reason, ph.private, ph.caption,
          ph.id is not distinct from p.main_photo_id as is_main, ph.width, ph.height, ph.placeholder
   from photos ph join profiles p on p.member_id = ph.member_id
   where ph.member_id = $1 and ph.status <> 'deleted' and ${condition}
   order by ph.position`;

const ownPhotos = statement<[memberId: MemberId], OwnPhotoRow>('own-photos', ownPhotosWhere('not ph.for_message'));
const uploadedPhoto = statement<[memberId: MemberId, id: string], OwnPhotoRow>(
  'own-photo-uploaded',
  ownPhotosWhere('ph.id = $2'),
);

/** The gallery in the owner's order, without deleted photos and those for messages. */
export const findOwnPhotos = (db: Pick<Database, 'run'>, memberId: MemberId): Promise<OwnPhotoRow[]> =>
  db.run(ownPhotos, [memberId]);

export const findOwnPhoto = async (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  id: string,
): Promise<OwnPhotoRow | null> => (await findOwnPhotos(db, memberId)).find((photo) => photo.id === id) ?? null;

/** Finds photos for messages too. */
export const findUploadedPhoto = async (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  id: string,
): Promise<OwnPhotoRow | null> => (await db.run(uploadedPhoto, [memberId, id]))[0] ?? null;
