import { likeMemberIn } from '#server/features/likes/like-member.ts';
import { siteDayAt } from '#server/features/sites/site-day-rules.ts';
import { countLikesLeft } from '#server/features/swipe/count-likes-left.ts';
import { takeHeldLikes } from '#server/features/swipe/signup-likes-store.ts';
import { recordLike } from '#server/features/swipe/swipes-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { RefusalError } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';

type Context = Pick<RequestContext, 'site' | 'now'> & {
  readonly realtime: Pick<Realtime, 'publish'>;
};

export type SignupLikes = { readonly likedIds: readonly MemberId[]; readonly heldCount: number };

/**
 * Delivers held likes in the transaction that confirms the address, up to the daily limit. A like that is refused is
 * skipped: the member is deleted, hidden, blocked or now on a sister site. A refusal thrown here would undo the
 * confirmation. Returns null if nothing was held. The caller has locked all of them.
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
  const { day } = siteDayAt(ctx.site, ctx.now);
  const liked: MemberId[] = [];
  for (const id of held.slice(0, left)) {
    const like = await likeUnlessRefused(tx, liking, id);
    if (like === null) continue;
    if (like.isNew) await recordLike(tx, { memberId, otherId: id, now: ctx.now, day });
    liked.push(id);
  }
  return { likedIds: liked, heldCount: held.length };
};

/** Returns null if the like is refused. Liking refuses before it writes, so nothing has to be undone. */
const likeUnlessRefused = async (
  ...like: Parameters<typeof likeMemberIn>
): Promise<Awaited<ReturnType<typeof likeMemberIn>> | null> => {
  try {
    return await likeMemberIn(...like);
  } catch (error) {
    if (error instanceof RefusalError) return null;
    throw error;
  }
};
