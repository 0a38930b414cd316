import { siteDayAt } from '#server/features/sites/site-day-rules.ts';
import { wasDealtOn } from '#server/features/swipe/swipe-cards-store.ts';
import { countLikesOn, recordLike } from '#server/features/swipe/swipes-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { SWIPE_LIKES_PER_DAY } from '#shared/domain/search/swipe-rules.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

type Context = Pick<MemberContext, 'site' | 'now'> & { readonly viewer: Pick<MemberContext['viewer'], 'memberId'> };
type Liked = { readonly id: MemberId; readonly name: string };

/**
 * Counts a new like given in the swipe game towards the daily limit. Liking has locked the member's row, so parallel
 * requests count one after another; a like over the limit is refused, which rolls back the whole transaction.
 */
export const countTowardsSwipeLimit = async (
  tx: Transaction,
  ctx: Context,
  { id }: Pick<Liked, 'id'>,
): Promise<void> => {
  const left = await takeIfLeft(tx, ctx, id);
  if (left !== null) refuse('swipe_limit_reached', left);
};

/**
 * Counts a new like given elsewhere, such as on a profile or in a search, if its receiver was on one of today's cards.
 * Without this, the limit could be avoided by opening the profile that each card links to.
 */
export const countTowardsSwipeCardLimit = async (tx: Transaction, ctx: Context, { id, name }: Liked): Promise<void> => {
  const { day } = siteDayAt(ctx.site, ctx.now);
  if (!(await wasDealtOn(tx, { memberId: ctx.viewer.memberId, otherId: id, day }))) return;
  const left = await takeIfLeft(tx, ctx, id);
  if (left !== null) refuse('swipe_card_limit_reached', { name, ...left });
};

/** Uses up one of today's likes. If none is left, returns the limit and the waiting time for the refusal. */
const takeIfLeft = async (tx: Transaction, { viewer, site, now }: Context, otherId: MemberId) => {
  const { day, endsAt } = siteDayAt(site, now);
  if ((await countLikesOn(tx, viewer.memberId, day)) >= SWIPE_LIKES_PER_DAY) {
    const minutes = Math.ceil((endsAt.getTime() - now.getTime()) / MINUTE_MS);
    return { max: SWIPE_LIKES_PER_DAY, ...wait(minutes) };
  }
  await recordLike(tx, { memberId: viewer.memberId, otherId, now, day });
  return null;
};

/** Rounds to whole hours; below one hour, gives minutes. */
const wait = (minutes: number): { hours: number; minutes: number } =>
  minutes < 60 ? { hours: 0, minutes } : { hours: Math.round(minutes / 60), minutes: 0 };
