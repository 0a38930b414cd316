import { likeMemberIn } from '#server/features/likes/like-member.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import { countLikesLeft } from '#server/features/swipe/count-likes-left.ts';
import { countSwipeLike } from '#server/features/swipe/count-swipe-like.ts';
import { takeHeldLikes } from '#server/features/swipe/signup-likes-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';

type Context = Pick<RequestContext, 'site' | 'now'> & {
  readonly realtime: Pick<Realtime, 'publish'>;
};

export type SignupLikes = { readonly likedIds: readonly MemberId[]; readonly heldCount: number };

/**
 * Delivers held likes in the transaction that confirms the address, up to the daily limit. Members who are deleted,
 * hidden or blocked by then are skipped. Returns null if nothing was held. The caller has locked all of them.
 */
export const deliverSignupLikes = async (
  tx: Transaction,
  ctx: Context,
  memberId: MemberId,
): Promise<SignupLikes | null> => {
  const held = await takeHeldLikes(tx, memberId);
  if (held.length === 0) return null;
  const liking = { ...ctx, viewer: { memberId, status: 'active', isDisabled: false } } as const;
  const { likes_left: left } = await countLikesLeft(tx, liking);
  const allowed = held.slice(0, left);
  const liked: MemberId[] = [];
  for (const id of allowed) {
    const [card] = await loadMemberCards({ read: tx }, [id], liking);
    if (card?.is_reachable !== true) continue;
    const { isNew } = await likeMemberIn(tx, liking, id);
    if (isNew) await countSwipeLike(tx, liking, { id });
    liked.push(id);
  }
  return { likedIds: liked, heldCount: held.length };
};
