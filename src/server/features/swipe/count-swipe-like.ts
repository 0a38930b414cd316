import { siteDayAt } from '#server/features/sites/site-day-rules.ts';
import { wasDealtOn } from '#server/features/swipe/swipe-cards-store.ts';
import { countLikesOn, recordLike } from '#server/features/swipe/swipes-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { SWIPE_LIKES_PER_DAY } from '#shared/domain/search/swipe-rules.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'>;
type Liked = { readonly id: MemberId; readonly name: string };

const MINUTE_MS = 60_000;

/**
 * A new like of the game. Liking has locked the member, so of any number of tries at once each sees those before it; one too
 * many is undone with all that it did.
 */
export const countSwipeLike = async (tx: Transaction, ctx: Context, { id }: Pick<Liked, 'id'>): Promise<void> => {
  const left = await spend(tx, ctx, id);
  if (left !== null) refuse('swipe_limit_reached', left);
};

/**
 * A new like that was given elsewhere: on a profile, in a search. Nothing bounds those but the rate limit; only who was dealt
 * in the game today counts as if liked there, or its limit would end at the profile that each card links to.
 */
export const countLikeOfCard = async (tx: Transaction, ctx: Context, { id, name }: Liked): Promise<void> => {
  const { day } = siteDayAt(ctx.site, ctx.now);
  if (!(await wasDealtOn(tx, { memberId: ctx.viewer.memberId, otherId: id, day }))) return;
  const left = await spend(tx, ctx, id);
  if (left !== null) refuse('swipe_card_limit_reached', { name, ...left });
};

/** One of the day's likes; where none is left, how long the next ones take. */
const spend = async (tx: Transaction, { viewer, site, now }: Context, otherId: MemberId) => {
  const { day, endsAt } = siteDayAt(site, now);
  if ((await countLikesOn(tx, viewer.memberId, day)) >= SWIPE_LIKES_PER_DAY) {
    const minutes = Math.ceil((endsAt.getTime() - now.getTime()) / MINUTE_MS);
    return { max: SWIPE_LIKES_PER_DAY, ...wait(minutes) };
  }
  await recordLike(tx, { memberId: viewer.memberId, otherId, now, day });
  return null;
};

/** In whole hours, and in minutes where it is less than one. */
const wait = (minutes: number): { hours: number; minutes: number } =>
  minutes < 60 ? { hours: 0, minutes } : { hours: Math.round(minutes / 60), minutes: 0 };
