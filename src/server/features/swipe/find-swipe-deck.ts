import { dayOf } from '#server/features/members/member-day-rules.ts';
import {
  type CandidateSearch,
  findCandidates,
  findPerson,
  gendersFor,
} from '#server/features/suggestions/candidates-read-model.ts';
import { loadSuggestedMembers } from '#server/features/suggestions/load-suggested-members.ts';
import { rank } from '#server/features/suggestions/ranking-rules.ts';
import { agesAround } from '#server/features/suggestions/suggestion-rules.ts';
import { findDetails } from '#server/features/swipe/swipe-details-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/request-context.ts';
import type { SwipeCard } from '#shared/contract/swipe-contract.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search-rules.ts';
import { SWIPE_DECK_SIZE } from '#shared/domain/swipe-rules.ts';

type DeckContext = Pick<MemberContext, 'now' | 'site' | 'viewer' | 'geoCountry'>;

/**
 * The best of those who were active last and were neither liked nor passed: of an age near the viewer's, and of any where
 * those are too few. Each choice makes room for one more, so who goes on meets everybody.
 */
export const findSwipeDeck = async (db: Pick<Database, 'read'>, ctx: DeckContext): Promise<SwipeCard[]> => {
  const { memberId, country, region, dateOfBirth } = ctx.viewer;
  const day = dayOf(ctx.now);
  const search: CandidateSearch = {
    genders: gendersFor(ctx),
    country,
    region,
    ages: agesAround(dateOfBirth, day),
    withKnown: false,
  };
  const [self, near] = await Promise.all([findPerson(db, ctx, memberId), findCandidates(db, ctx, search)]);
  const candidates =
    near.length >= SWIPE_DECK_SIZE
      ? near
      : await findCandidates(db, ctx, { ...search, ages: { from: MINIMUM_SEARCH_AGE, to: MAXIMUM_SEARCH_AGE } });
  const best = rank(self, candidates, day).slice(0, SWIPE_DECK_SIZE);
  const [cards, details] = await Promise.all([loadSuggestedMembers(db, best, ctx), findDetails(db, ctx, best)]);
  // Who has gone between the two questions is not dealt, nor who cannot be liked.
  return cards.flatMap((card) => {
    const more = details.get(card.id);
    return more === undefined || !card.is_reachable ? [] : [{ ...card, ...more }];
  });
};
