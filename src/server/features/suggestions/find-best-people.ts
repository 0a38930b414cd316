import { utcDateOf } from '#server/features/members/member-day-rules.ts';
import type { PersonRow } from '#server/features/suggestions/candidate-statements-read-model.ts';
import {
  type CandidateSearch,
  findCandidates,
  findPerson,
  gendersFor,
} from '#server/features/suggestions/candidates-read-model.ts';
import { type Person, rank, type Ranked } from '#server/features/suggestions/ranking-rules.ts';
import { agesAround } from '#server/features/suggestions/suggestion-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { IsoDate } from '#shared/domain/profile/age.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search/search-rules.ts';

export type SuggestContext = Pick<MemberContext, 'now' | 'site' | 'viewer' | 'geoCountry'>;

/** The viewer as others are compared with them, whom to compare, and the day of the comparison: what `rank` takes. */
export type RankablePeople = {
  readonly self: Person;
  readonly candidates: readonly PersonRow[];
  readonly day: IsoDate;
};

/**
 * Recently active members whom the viewer has neither liked nor passed. If fewer than `count` are near the viewer's
 * age, members of any age.
 */
export const findRankablePeople = async (
  db: Pick<Database, 'read'>,
  ctx: SuggestContext,
  count: number,
  { onlyReal = false }: { readonly onlyReal?: boolean } = {},
): Promise<RankablePeople> => {
  const { memberId, country, region, dateOfBirth } = ctx.viewer;
  const day = utcDateOf(ctx.now);
  const search: CandidateSearch = {
    genders: gendersFor(ctx),
    country,
    region,
    ages: agesAround(dateOfBirth, day),
    withKnown: false,
    onlyReal,
  };
  const [self, near] = await Promise.all([findPerson(db, ctx, memberId), findCandidates(db, ctx, search)]);
  const candidates =
    near.length >= count
      ? near
      : await findCandidates(db, ctx, { ...search, ages: { from: MINIMUM_SEARCH_AGE, to: MAXIMUM_SEARCH_AGE } });
  return { self, candidates, day };
};

/** The best `count` of them. */
export const findBestPeople = async (
  db: Pick<Database, 'read'>,
  ctx: SuggestContext,
  count: number,
): Promise<Ranked[]> => {
  const { self, candidates, day } = await findRankablePeople(db, ctx, count);
  return rank(self, candidates, day).slice(0, count);
};
