import { siteDayAt } from '#server/features/sites/site-day-rules.ts';
import { countLikesOn } from '#server/features/swipe/swipes-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { SWIPE_LIKES_PER_DAY } from '#shared/domain/search/swipe-rules.ts';

export type LikesLeft = { readonly likes_left: number; readonly next_likes_at: string };

/** Likes that the member has left today, and when the site's next day starts. */
export const countLikesLeft = async (
  db: Pick<Database, 'run'>,
  {
    viewer,
    site,
    now,
  }: Pick<MemberContext, 'site' | 'now'> & { readonly viewer: Pick<MemberContext['viewer'], 'memberId'> },
): Promise<LikesLeft> => {
  const { day, endsAt } = siteDayAt(site, now);
  const given = await countLikesOn(db, viewer.memberId, day);
  return { likes_left: Math.max(0, SWIPE_LIKES_PER_DAY - given), next_likes_at: endsAt.toISOString() };
};
