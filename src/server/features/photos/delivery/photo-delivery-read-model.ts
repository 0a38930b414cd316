import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';

export type DeliveryRow = {
  id: PhotoId;
  owner_id: MemberId;
  site_id: number;
  object_key: string;
  status: 'pending' | 'active' | 'rejected' | 'deleted';
  private: boolean;
  /** not in the gallery: only the message that contains it opens it, not a grant */
  for_message: boolean;
  is_main: boolean;
  /** number of public photos before this one; 0 for the main photo */
  rank: number;
  /** the owner is visible on this site */
  is_visible: boolean;
};

const photoForDelivery = statement<[key: string, siteId: number], DeliveryRow>(
  'photo-for-delivery',
  `select ph.id, ph.member_id as owner_id, m.site_id, ph.object_key, ph.status, ph.private, ph.for_message, ph.id is not distinct from p.main_photo_id as is_main,
          case when ph.id = p.main_photo_id then 0 else 1 + (
            select count(*)::int from photos o
            where o.member_id = ph.member_id and o.status = 'active' and not o.private
              and o.id is distinct from p.main_photo_id and o.position < ph.position) end as rank,
          exists (select from member_search s where s.site_id = $2 and s.id = ph.member_id) as is_visible
   from photos ph
   join members m on m.id = ph.member_id
   join profiles p on p.member_id = ph.member_id
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

const isHiddenPartner = statement<[ownerId: MemberId, viewerId: MemberId, siteId: number], { is_partner: boolean }>(
  'photo-owner-is-hidden-partner',
  `select exists (
     select from conversation_members c
     join conversations k on k.id = c.conversation_id and k.site_id = $3
     join members m on m.id = c.other_id and m.status = 'active'
     join profiles p on p.member_id = m.id and p.status = 'hidden'
     where c.member_id = $2 and c.other_id = $1) as is_partner`,
);

/** Hidden members are still visible to those they already talk with. */
export const isOwnerHiddenPartner = async (
  db: Database,
  ownerId: MemberId,
  viewerId: MemberId,
  siteId: number,
): Promise<boolean> => (await db.run(isHiddenPartner, [ownerId, viewerId, siteId]))[0]?.is_partner === true;

const sentToViewer = statement<[key: string, viewerId: MemberId], { sent: boolean }>(
  'photo-sent-to-viewer',
  `select exists (
     select from photos ph
     join messages g on g.photo_id = ph.id and g.unsent_at is null
     join conversation_members v on v.conversation_id = g.conversation_id and v.member_id = $2 and g.id > v.cleared_id
     where ph.key = $1::uuid) as sent`,
);

/** Returns true if the viewer has the photo in a message that was neither taken back nor cleared. */
export const wasPhotoSentTo = async (db: Database, key: string, viewerId: MemberId): Promise<boolean> =>
  (await db.run(sentToViewer, [key, viewerId]))[0]?.sent === true;
