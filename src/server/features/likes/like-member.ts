import { appendLikeEvents, publishLikeEvents } from '#server/features/likes/append-like-events.ts';
import { insertLike } from '#server/features/likes/likes-store.ts';
import { findApproachedMember } from '#server/features/members/find-approached-member.ts';
import { lockPair } from '#server/features/members/lock-pair.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import { whyCannotContact } from '#server/features/members/member-policy.ts';
import { unblockKnown } from '#server/features/members/unblock-known.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { OutputOf } from '#shared/contract/contract.ts';

type Liker = Pick<MemberContext['viewer'], 'memberId' | 'status' | 'isDisabled'>;
type LimitContext = Pick<MemberContext, 'site' | 'now'> & { readonly viewer: Pick<Liker, 'memberId'> };
type LikeContext = Pick<MemberContext, 'site' | 'now'> & {
  readonly viewer: Liker;
  readonly realtime: Pick<Realtime, 'publish'>;
};
type Like = OutputOf<'POST /api/like.php'>;

/**
 * Counts a new like towards the limit of the day; over it, refuses, which rolls the like back. Passed in, because this
 * feature does not know the limits.
 */
export type CountTowardsLikeLimit = (
  tx: Transaction,
  ctx: LimitContext,
  liked: { readonly id: MemberId; readonly name: string },
) => Promise<void>;

type LikeDeps = { readonly db: Database; readonly countTowardsLikeLimit: CountTowardsLikeLimit };

export const likeMember = (
  { db, countTowardsLikeLimit, ...ctx }: LikeContext & LikeDeps,
  id: MemberId,
): Promise<Like> =>
  db.transaction(async (tx) => {
    const { is_match, member, isNew } = await likeMemberIn(tx, ctx, id);
    if (isNew) await countTowardsLikeLimit(tx, ctx, { id, name: member.name });
    return { is_match, member };
  });

/**
 * Likes a member within the caller's transaction: a like on a profile (`likeMember`), in the swipe game (`swipeMember`)
 * and before signing up (`deliverSignupLikes`, where a refusal must not undo the confirmed address). All refusals come
 * before the first write. Locks both members first, so that of two simultaneous likes the second sees the first, and a
 * concurrent block is seen.
 */
export const likeMemberIn = async (
  tx: Transaction,
  { realtime, ...ctx }: LikeContext,
  id: MemberId,
): Promise<Like & { readonly isNew: boolean }> => {
  const { viewer, now } = ctx;
  const why = whyCannotContact(viewer);
  if (why !== null) return refuse(why);
  await lockPair(tx, viewer.memberId, id);
  const { is_blocked_by_viewer, name } = await findApproachedMember(tx, ctx, id);
  if (is_blocked_by_viewer) return refuse('blocked_by_you', { name });
  // Partners in a conversation can still find a hidden member, but must not like them.
  const [member] = await loadMemberCards({ read: tx }, [id], ctx);
  if (member === undefined) return refuse('not_found');
  await unblockKnown(tx, viewer.memberId, id);
  const pair = { likerId: viewer.memberId, likedId: id, now };
  const { isNew, isMatch } = await insertLike(tx, pair);
  if (isNew) publishLikeEvents(tx, realtime, await appendLikeEvents(tx, { ...pair, isMatch }));
  return { is_match: isMatch, member, isNew };
};
