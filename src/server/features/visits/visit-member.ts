import { markLikeSeen } from '#server/features/likes/mark-like-seen.ts';
import { findShownMember } from '#server/features/members/show-member.ts';
import { insertVisit } from '#server/features/visits/visits-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Database };

/**
 * The page of a profile stands before the viewer's eyes, which ends what is new about its owner's like. To have asked for it
 * says nothing: browsers ask in advance.
 */
export const visitMember = async ({ db, ...ctx }: Context, visitedId: MemberId): Promise<void> => {
  const { is_self } = await findShownMember(db, ctx, visitedId);
  if (is_self) return;
  const { memberId } = ctx.viewer;
  await markLikeSeen(db, { now: ctx.now, viewerId: memberId }, visitedId);
  await insertVisit(db, ctx, { visitorId: memberId, visitedId });
};
