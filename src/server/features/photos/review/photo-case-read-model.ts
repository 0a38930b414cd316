import { type Database, statement } from '#server/platform/database/database.ts';
import type { PhotoId } from '#server/platform/ids/public-id.ts';

const photoCase = statement<[siteId: number, isShownFirst: boolean, id: PhotoId], { object_key: string }>(
  'photo-case',
  `select ph.object_key from photos ph join members m on m.id = ph.member_id and m.site_id = $1
   where ph.id = $3 and ph.status <> 'deleted' and (
     ph.status = 'pending'
     or ($2::boolean and ph.status = 'active' and ph.reviewed_at is null)
     or exists (select from reports r where r.photo_id = ph.id and r.status = 'open')
     or exists (select from reports r where r.member_id = ph.member_id and r.status = 'open'))`,
);

type Source = Pick<Database, 'run'>;
type ReviewingSite = { readonly id: number; readonly photo_review: string };

/** The object key of a photo that moderators may see: it waits for review, or it or its owner is reported. Or null. */
export const findPhotoCase = async (db: Source, site: ReviewingSite, id: PhotoId): Promise<string | null> =>
  (await db.run(photoCase, [site.id, site.photo_review === 'after', id]))[0]?.object_key ?? null;

export const hasPhotoCase = async (db: Source, site: ReviewingSite, id: PhotoId): Promise<boolean> =>
  (await findPhotoCase(db, site, id)) !== null;
