import { squaresWithin } from '#server/features/discovery/filters/search-squares-rules.ts';
import {
  agesOf,
  answeringPerson,
  loosened,
  type MatchAnswers,
  preferencesOf,
} from '#server/features/match-finder/match-preference-rules.ts';
import { findNearCandidates } from '#server/features/match-finder/near-candidates-read-model.ts';
import { utcDateOf } from '#server/features/members/member-day-rules.ts';
import { findCityByName } from '#server/features/places/city-read-model.ts';
import { findCandidates, findPerson, gendersFor } from '#server/features/suggestions/candidates-read-model.ts';
import { loadSuggestedMembers } from '#server/features/suggestions/load-suggested-members.ts';
import { type Person, rank } from '#server/features/suggestions/ranking-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { fewAtATime } from '#server/platform/database/few-at-a-time.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import { FEW_RESULTS, MAXIMUM_COUNTED_LOOSENED } from '#shared/domain/search/search-rules.ts';

type MatchContext = Pick<MemberContext, 'now' | 'site' | 'viewer' | 'geoCountry'>;

const MATCHES = 24;

/** Returns the members who suit the answers best, with reasons; if few, also which answers exclude the most. */
export const findMatches = async (
  db: Pick<Database, 'read'>,
  ctx: MatchContext,
  answers: MatchAnswers,
): Promise<OutputOf<'GET /api/match-finder.php'>> => {
  const self = await findPerson(db, ctx, ctx.viewer.memberId);
  const candidates = await findMatchCandidates(db, ctx, { self, answers });
  const ranked = rank(answeringPerson(self, answers), candidates, utcDateOf(ctx.now), preferencesOf(answers));
  const members = await loadSuggestedMembers(db, ranked.slice(0, MATCHES), ctx);
  if (members.length >= FEW_RESULTS) return { members, loosen: [] };
  const loosen = await fewAtATime(loosened(answers), async ({ field, answers: wider }) => {
    const found = await findMatchCandidates(db, ctx, { self, answers: wider });
    return { field, num_results: Math.min(found.length, MAXIMUM_COUNTED_LOOSENED) };
  });
  return {
    members,
    loosen: loosen
      .filter(({ num_results }) => num_results > members.length)
      .toSorted((one, other) => other.num_results - one.num_results),
  };
};

/** Searches around the viewer's city if they set a distance and the city is known, else in their whole country. */
const findMatchCandidates = (
  db: Pick<Database, 'read'>,
  ctx: MatchContext,
  { self, answers }: { readonly self: Person; readonly answers: MatchAnswers },
): Promise<Person[]> => {
  const { country } = ctx.viewer;
  const genders = gendersFor(ctx);
  const ages = agesOf(answers);
  const { region, city } = self;
  const home = region === null || city === null ? null : findCityByName(country, region, city);
  return home === null || answers.radius === undefined
    ? findCandidates(db, ctx, { genders, country, region, ages, withKnown: false })
    : findNearCandidates(db, ctx, { genders, ages, squares: squaresWithin(home, answers.radius) });
};
