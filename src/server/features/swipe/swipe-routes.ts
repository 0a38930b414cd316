import { siteDayAt } from '#server/features/sites/site-day-rules.ts';
import { findBestPeople, type SuggestContext } from '#server/features/suggestions/find-best-people.ts';
import { loadSuggestedMembers } from '#server/features/suggestions/load-suggested-members.ts';
import { countLikesLeft } from '#server/features/swipe/count-likes-left.ts';
import { recordCards } from '#server/features/swipe/swipe-cards-store.ts';
import { findDetails } from '#server/features/swipe/swipe-details-read-model.ts';
import { swipeMember } from '#server/features/swipe/swipe-member.ts';
import { deletePass } from '#server/features/swipe/swipes-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { swipeContract, SwipeCard } from '#shared/contract/people/swipe-contract.ts';
import { SWIPE_DECK_SIZE } from '#shared/domain/search/swipe-rules.ts';

/** Each choice removes one card from the ranking, so a member who continues sees every candidate. */
const findSwipeDeck = async (db: Pick<Database, 'read' | 'run'>, ctx: SuggestContext): Promise<SwipeCard[]> => {
  const best = await findBestPeople(db, ctx, SWIPE_DECK_SIZE);
  const { day } = siteDayAt(ctx.site, ctx.now);
  await recordCards(db, { memberId: ctx.viewer.memberId, otherIds: best.map(({ id }) => id), day });
  const [cards, details] = await Promise.all([loadSuggestedMembers(db, best, ctx), findDetails(db, ctx, best)]);
  // A member may disappear between the two queries; their card is dropped.
  return cards.flatMap((card) => {
    const more = details.get(card.id);
    return more === undefined ? [] : [{ ...card, ...more }];
  });
};

type Deps = {
  readonly db: Database;
  readonly realtime: Pick<Realtime, 'publish'>;
};

export const swipeRoutes = ({ db, realtime }: Deps): Handlers<typeof swipeContract> => ({
  'GET /api/swipe-deck.php': async (ctx) => {
    const [cards, likesLeft] = await Promise.all([findSwipeDeck(db, ctx), countLikesLeft(db, ctx)]);
    return { cards, ...likesLeft };
  },
  'POST /api/swipe.php': (ctx, { body: { profile, choice } }) =>
    swipeMember({ ...ctx, db, realtime }, { id: fromPublicId(profile), choice }),
  'DELETE /api/swipe.php': async ({ viewer }, { body }) => {
    await deletePass(db, { memberId: viewer.memberId, otherId: fromPublicId(body.profile) });
    return {};
  },
});
