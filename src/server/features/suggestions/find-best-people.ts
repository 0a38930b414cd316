import { dayOf } from '#server/features/members/member-day-rules.ts';
import {
  type CandidateSearch,
  findCandidates,
  findPerson,
  gendersFor,
} from '#server/features/suggestions/candidates-read-model.ts';
import { rank, type Ranked } from '#server/features/suggestions/ranking-rules.ts';
import { agesAround } from '#server/features/suggestions/suggestion-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search/search-rules.ts';

export type SuggestContext = Pick<MemberContext, 'now' | 'site' | 'viewer' | 'geoCountry'>;

/**
 * Ranks recently active members whom the viewer has neither liked nor passed and returns the best `count`. If too few
 * are near the viewer's age, members of any age are ranked.
 */
export const findBestPeople = async (
  db: Pick<Database, 'read'>,
  ctx: SuggestContext,
  count: number,
): Promise<Ranked[]> => {
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
    near.length >= count
      ? near
      : await findCandidates(db, ctx, { ...search, ages: { from: MINIMUM_SEARCH_AGE, to: MAXIMUM_SEARCH_AGE } });
  return rank(self, candidates, day).slice(0, count);
};
