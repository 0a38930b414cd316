import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export type DeliveryRow = {
  owner_id: MemberId;
  object_key: string;
  status: 'pending' | 'active' | 'rejected';
  private: boolean;
  is_main: boolean;
  /** public photos before this one; the main photo is 0 */
  rank: number;
  /** the owner is shown on this site */
  is_visible: boolean;
};

const photoForDelivery = statement<[key: string, siteId: number], DeliveryRow>(
  'photo-for-delivery',
  `select ph.member_id as owner_id, ph.object_key, ph.status, ph.private, ph.id is not distinct from p.main_photo_id as is_main,
          case when ph.id = p.main_photo_id then 0 else 1 + (
            select count(*)::int from photos o
            where o.member_id = ph.member_id and o.status = 'active' and not o.private
              and o.id is distinct from p.main_photo_id and o.position < ph.position) end as rank,
          exists (select from member_search s where s.site_id = $2 and s.id = ph.member_id) as is_visible
   from photos ph join profiles p on p.member_id = ph.member_id
   where ph.key = $1::uuid`,
);

export const findPhotoForDelivery = async (db: Database, key: string, siteId: number): Promise<DeliveryRow | null> =>
  (await db.run(photoForDelivery, [key, siteId]))[0] ?? null;

const hasBlockedViewer = statement<[ownerId: MemberId, viewerId: MemberId], { blocked: boolean }>(
  'photo-owner-has-blocked',
  `select exists (select from blocks where blocker_id = $1 and blocked_id = $2) as blocked`,
);

export const hasOwnerBlocked = async (db: Database, ownerId: MemberId, viewerId: MemberId): Promise<boolean> =>
  (await db.run(hasBlockedViewer, [ownerId, viewerId]))[0]?.blocked === true;
