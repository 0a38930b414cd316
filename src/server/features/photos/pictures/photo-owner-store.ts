import { isRecentSql } from '#server/platform/clock/recent.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { photoMaximum } from '#shared/domain/photos/photo-limits.ts';

const lockMember = statement<[memberId: MemberId], { paid_user: boolean; is_leaving: boolean }>(
  'photo-owner-lock',
  `select paid_user, status = 'deletion_pending' as is_leaving from members where id = $1 for no key update`,
);

const countPhotos = statement<[memberId: MemberId], { photos: number }>(
  'photo-owner-count',
  `select count(*)::int as photos from photos where member_id = $1 and status <> 'deleted' and not for_message`,
);

/** The maximum of photos that wait to be sent in a message; unsent ones are erased after a day. */
const UNSENT_AT_MOST = 50;

const countUnsent = statement<[memberId: MemberId, now: Date], { photos: number }>(
  'photo-owner-count-unsent',
  `select count(*)::int as photos from photos ph where ph.member_id = $1 and ph.for_message and ${isRecentSql('ph.created_at', '$2', '1 day')}
     and not exists (select from messages g where g.photo_id = ph.id)`,
);

const refreshMain = statement<[memberId: MemberId], never>('photo-owner-refresh-main', 'select refresh_main_photo($1)');

/** Locks the owner's row. Every change to a member's photos takes this lock first, so that changes run one after another. */
export const lockOwner = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  const [member] = await tx.run(lockMember, [memberId]);
  if (member === undefined) refuse('authentication_required');
};

/** Locks as `lockOwner` does, for code that stores a photo. Refuses members who are deleting their account. */
export const lockOwnerToStore = async (tx: Transaction, memberId: MemberId): Promise<{ isPremium: boolean }> => {
  const [member] = await tx.run(lockMember, [memberId]);
  if (member === undefined || member.is_leaving) return refuse('authentication_required');
  return { isPremium: member.paid_user };
};

/** Refuses when the gallery is full. Rejected photos count until they are deleted, which limits repeated attempts. */
export const requireFreePlace = async (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  isPremium: boolean,
): Promise<void> => {
  const [row] = await db.run(countPhotos, [memberId]);
  const max = photoMaximum(isPremium);
  if ((row?.photos ?? 0) >= max) refuse('photo_limit_reached', { max });
};

/** Refuses when too many photos for messages are still unsent. They take no place in the gallery. */
export const requireFewUnsent = async (db: Pick<Database, 'run'>, memberId: MemberId, now: Date): Promise<void> => {
  const [row] = await db.run(countUnsent, [memberId, now]);
  if ((row?.photos ?? 0) >= UNSENT_AT_MOST) refuse('photo_limit_reached', { max: UNSENT_AT_MOST });
};

/** Every transaction that changes which photos are shown, or their order, calls this last. */
export const refreshMainPhoto = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  await tx.run(refreshMain, [memberId]);
};
