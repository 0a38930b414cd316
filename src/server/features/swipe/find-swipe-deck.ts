import { siteDayAt } from '#server/features/sites/site-day-rules.ts';
import { findBestPeople, type SuggestContext } from '#server/features/suggestions/find-best-people.ts';
import { loadSuggestedMembers } from '#server/features/suggestions/load-suggested-members.ts';
import { recordCards } from '#server/features/swipe/swipe-cards-store.ts';
import { findDetails } from '#server/features/swipe/swipe-details-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SwipeCard } from '#shared/contract/people/swipe-contract.ts';
import { SWIPE_DECK_SIZE } from '#shared/domain/search/swipe-rules.ts';

/** Each choice removes one card from the ranking, so a member who continues meets everybody. */
export const findSwipeDeck = async (db: Pick<Database, 'read' | 'run'>, ctx: SuggestContext): Promise<SwipeCard[]> => {
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
