import { whyCannotBlockOrReport } from '#server/features/members/member-policy.ts';
import { findProfile } from '#server/features/members/member-profile-read-model.ts';
import { withdrawGrantsBetween } from '#server/features/photo-sharing/withdraw-grants.ts';
import { deleteAllWaitingNews } from '#server/features/push/delete-waiting-news.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'>;

/** Blocks a visible member, even one who has blocked the viewer: each direction is a separate row. */
export const blockMember = async (tx: Transaction, { viewer, site, now }: Context, id: MemberId): Promise<void> => {
  const member = await findProfile(tx, site.id, id, viewer.memberId);
  if (member === null) return refuse('not_found');
  const why = whyCannotBlockOrReport(member);
  if (why !== null) return refuse(why);
  await tx.kysely
    .insertInto('blocks')
    .values({ blocker_id: viewer.memberId, blocked_id: id, created_at: now })
    // A list of known people may have blocked them already; that must not show in the time of the block by hand.
    .onConflict((conflict) =>
      conflict
        .columns(['blocker_id', 'blocked_id'])
        .doUpdateSet({ is_by_hand: true, created_at: now })
        .where('blocks.is_by_hand', '=', false),
    )
    .execute();
  await deleteAllWaitingNews(tx, [viewer.memberId, id]);
  // In the same transaction, so that no grants of private photos outlast the block.
  return withdrawGrantsBetween(tx, viewer.memberId, id);
};
