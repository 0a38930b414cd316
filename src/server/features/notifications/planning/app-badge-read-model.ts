import { unreadCounts } from '#server/features/chat/chats/chats-read-model.ts';
import { newLikesCount } from '#server/features/likes/likes-read-model.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const badges = statement<
  [memberIds: readonly MemberId[], siteIds: readonly number[]],
  { member_id: MemberId; badge: number }
>(
  'notification-app-badges',
  `select w.id as member_id, u.open + l.num_new as badge
   from unnest($1::bigint[], $2::integer[]) as w (id, site_id)
   cross join lateral (${unreadCounts('w.id', 'w.site_id')}) u
   cross join lateral (${newLikesCount('w.id', 'w.site_id')}) l`,
);

type Of = { readonly memberId: MemberId; readonly siteId: number };

/**
 * Counts unread messages and new likes for the badge of the app icon, as the app does, including muted conversations.
 */
export const findAppBadges = async (
  tx: Pick<Transaction, 'run'>,
  members: readonly Of[],
): Promise<ReadonlyMap<MemberId, number>> => {
  if (members.length === 0) return new Map();
  const rows = await tx.run(badges, [members.map(({ memberId }) => memberId), members.map(({ siteId }) => siteId)]);
  return new Map(rows.map(({ member_id: id, badge }) => [id, badge]));
};
