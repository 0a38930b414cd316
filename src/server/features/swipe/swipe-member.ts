import { likeMemberIn } from '#server/features/likes/like-member.ts';
import { siteDayAt } from '#server/features/sites/site-day-rules.ts';
import { countLikesLeft } from '#server/features/swipe/count-likes-left.ts';
import { countLikesOn, recordLike, recordPass } from '#server/features/swipe/swipes-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { MemberContext } from '#server/platform/http/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { MemberCard } from '#shared/contract/fields.ts';
import { SWIPE_LIKES_PER_DAY, type SwipeChoice } from '#shared/domain/swipe-rules.ts';

type SwipeContext = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly realtime: Pick<Realtime, 'publish'> };
type Choice = { readonly id: MemberId; readonly choice: SwipeChoice };

const MINUTE_MS = 60_000;

export const swipeMember = (
  { db, ...ctx }: SwipeContext & { readonly db: Database },
  { id, choice }: Choice,
): Promise<OutputOf<'POST /api/swipe.php'>> =>
  db.transaction(async (tx) => {
    const match = choice === 'like' ? await like(tx, ctx, id) : null;
    if (choice === 'pass') await pass(tx, ctx, id);
    return { match, ...(await countLikesLeft(tx, ctx)) };
  });

/**
 * Liking has locked the member, so of any number of tries at once each sees those before it. Whom they liked before costs
 * nothing; one like too many is undone with all that it did.
 */
const like = async (tx: Transaction, ctx: SwipeContext, id: MemberId): Promise<MemberCard | null> => {
  const { is_match: isMatch, isNew, member } = await likeMemberIn(tx, ctx, id);
  if (isNew) {
    const { viewer, site, now } = ctx;
    const { day, endsAt } = siteDayAt(site, now);
    if ((await countLikesOn(tx, viewer.memberId, day)) >= SWIPE_LIKES_PER_DAY) {
      const minutes = Math.ceil((endsAt.getTime() - now.getTime()) / MINUTE_MS);
      refuse('swipe_limit_reached', { max: SWIPE_LIKES_PER_DAY, ...wait(minutes) });
    }
    await recordLike(tx, { memberId: viewer.memberId, otherId: id, now, day });
  }
  return isMatch ? member : null;
};

/** In whole hours, and in minutes where it is less than one. */
const wait = (minutes: number): { hours: number; minutes: number } =>
  minutes < 60 ? { hours: 0, minutes } : { hours: Math.round(minutes / 60), minutes: 0 };

const pass = (tx: Transaction, { viewer, site, now }: SwipeContext, id: MemberId): Promise<void> =>
  recordPass(tx, { memberId: viewer.memberId, otherId: id, siteId: site.id, now });
