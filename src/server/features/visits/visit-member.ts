import { markLikeSeen } from '#server/features/likes/mark-like-seen.ts';
import { findShownMember } from '#server/features/members/show-member.ts';
import { insertVisit } from '#server/features/visits/visits-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Database };

/**
 * Called when a profile is on screen: records the visit and marks its owner's like as seen. Fetching a profile does not
 * count, because browsers prefetch.
 */
export const visitMember = async ({ db, ...ctx }: Context, visitedId: MemberId): Promise<void> => {
  const { is_self } = await findShownMember(db, ctx, visitedId);
  if (is_self) return;
  const { memberId } = ctx.viewer;
  await markLikeSeen(db, { now: ctx.now, viewerId: memberId }, visitedId);
  await insertVisit(db, ctx, { visitorId: memberId, visitedId });
};
