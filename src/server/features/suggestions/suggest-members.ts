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
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/request-context.ts';
import type { SuggestedMember } from '#shared/contract/fields.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search-rules.ts';
import { SUGGESTIONS } from '#shared/domain/suggestion-rules.ts';

type SuggestContext = Pick<MemberContext, 'now' | 'site' | 'viewer' | 'geoCountry'>;

/** People for the viewer whom they have not liked yet: of an age near theirs, and of any where those are too few. */
export const suggestMembers = async (db: Pick<Database, 'read'>, ctx: SuggestContext): Promise<SuggestedMember[]> => {
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
    near.length >= SUGGESTIONS
      ? near
      : await findCandidates(db, ctx, { ...search, ages: { from: MINIMUM_SEARCH_AGE, to: MAXIMUM_SEARCH_AGE } });
  return loadSuggestedMembers(db, rank(self, candidates, day).slice(0, SUGGESTIONS), ctx);
};
