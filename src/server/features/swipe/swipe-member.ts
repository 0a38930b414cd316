import { likeMemberIn } from '#server/features/likes/like-member.ts';
import { countLikesLeft } from '#server/features/swipe/count-likes-left.ts';
import { countTowardsSwipeLimit } from '#server/features/swipe/count-towards-limit.ts';
import { recordPass } from '#server/features/swipe/swipes-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { MemberCard } from '#shared/contract/fields.ts';
import type { SwipeChoice } from '#shared/domain/search/swipe-rules.ts';

type SwipeContext = Pick<MemberContext, 'viewer' | 'site' | 'now'> & {
  readonly realtime: Pick<Realtime, 'publish'>;
};
type Choice = { readonly id: MemberId; readonly choice: SwipeChoice };

export const swipeMember = (
  { db, ...ctx }: SwipeContext & { readonly db: Database },
  { id, choice }: Choice,
): Promise<OutputOf<'POST /api/swipe.php'>> =>
  db.transaction(async (tx) => {
    const match = choice === 'like' ? await like(tx, ctx, id) : null;
    if (choice === 'pass') await pass(tx, ctx, id);
    return { match, ...(await countLikesLeft(tx, ctx)) };
  });

/** Repeating an earlier like costs nothing. */
const like = async (tx: Transaction, ctx: SwipeContext, id: MemberId): Promise<MemberCard | null> => {
  const { is_match: isMatch, isNew, member } = await likeMemberIn(tx, ctx, id);
  if (isNew) await countTowardsSwipeLimit(tx, ctx, { id });
  return isMatch ? member : null;
};

const pass = (tx: Transaction, { viewer, site, now }: SwipeContext, id: MemberId): Promise<void> =>
  recordPass(tx, { memberId: viewer.memberId, otherId: id, siteId: site.id, now });
