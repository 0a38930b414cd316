import { findCandidates } from '#server/features/discovery/member-search-read-model.ts';
import type { CandidateRow } from '#server/features/discovery/member-search-statements-read-model.ts';
import { initialOf, scopeOf } from '#server/features/discovery/search-filter-rules.ts';
import { type Likeness, mostAlike } from '#server/features/discovery/similarity-rules.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import { dayOf } from '#server/features/members/member-day-rules.ts';
import type { ProfileRow } from '#server/features/members/member-profile-read-model.ts';
import { findShownMember } from '#server/features/members/show-member.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext, Viewer } from '#server/platform/http/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberCard } from '#shared/contract/fields.ts';
import { ageOn } from '#shared/domain/age.ts';
import { type Gender, wantedGenders } from '#shared/domain/profile-vocabulary.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search-rules.ts';

const AT_MOST = 12;
/** Candidates are at most this much older or younger. */
const AGE_REACH_YEARS = 10;

/**
 * Members of the site who resemble one: the recently active of the same region and country, of an age near theirs, who
 * suit the viewer and whom the viewer suits; the most alike first.
 */
export const findSimilarMembers = async (
  db: Database,
  ctx: Pick<RequestContext, 'now' | 'site' | 'viewer'>,
  id: MemberId,
): Promise<MemberCard[]> => {
  const original = await findShownMember(db, ctx, id);
  const genders = comparableGenders(original.gender, ctx.viewer);
  const day = dayOf(ctx.now);
  const age = ageOn(day, original.date_of_birth);
  const filter = {
    gender: 'any' as const,
    country: original.country,
    countryregion: original.region,
    min_age: Math.max(MINIMUM_SEARCH_AGE, age - AGE_REACH_YEARS),
    max_age: Math.min(MAXIMUM_SEARCH_AGE, age + AGE_REACH_YEARS),
  };
  const near = {
    ...scopeOf(filter, { viewer: ctx.viewer, siteId: ctx.site.id, day }),
    genders: genders.map(initialOf),
  };
  const viewerId = ctx.viewer?.memberId ?? null;
  const scopes = near.region === null ? [near] : [near, { ...near, region: null }];
  const found = await Promise.all(scopes.map((scope) => findCandidates(db, { scope, viewerId })));
  const byId = new Map(found.flat().map((row) => [row.id, row]));
  byId.delete(original.id);
  const candidates = [...byId.values()].map((row) => ({ ...likenessOf(row), id: row.id }));
  const ids = mostAlike(likenessOfProfile(original), candidates, AT_MOST).map((candidate) => candidate.id);
  return loadMemberCards(db, ids, ctx);
};

/** Of the member's gender where that suits the viewer, else of those that do. */
const comparableGenders = (gender: Gender, viewer: Viewer | null): readonly Gender[] => {
  if (viewer === null) return [gender];
  const wanted = wantedGenders(viewer.gender, viewer.sexuality);
  return wanted.includes(gender) ? [gender] : wanted;
};

const likenessOf = (row: CandidateRow): Likeness => ({
  ...row,
  interests: BigInt.asUintN(64, BigInt(row.interest_mask)),
});

const likenessOfProfile = (row: ProfileRow): Likeness => ({
  region: row.region,
  cell: row.city_cell,
  date_of_birth: row.date_of_birth,
  has_photo: row.photo_key !== null,
  interests: row.interests.reduce((mask, position) => mask | (1n << BigInt(position)), 0n),
});
