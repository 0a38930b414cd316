import { utcDateOf } from '#server/features/members/member-day-rules.ts';
import { findShownMember } from '#server/features/members/show-member.ts';
import {
  type CandidateContext,
  findCandidates,
  findPerson,
  gendersFor,
} from '#server/features/suggestions/candidates-read-model.ts';
import { loadSuggestedMembers } from '#server/features/suggestions/load-suggested-members.ts';
import { rank } from '#server/features/suggestions/ranking-rules.ts';
import { agesAround } from '#server/features/suggestions/suggestion-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { SuggestedMember } from '#shared/contract/fields.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import { SUGGESTIONS } from '#shared/domain/search/suggestion-rules.ts';

/**
 * The members with a photo who are most similar to the given one, best first: of a similar age, and a mutual fit with
 * the viewer. The reasons say what they have in common with the given member.
 */
export const findSimilarMembers = async (
  db: Database,
  ctx: CandidateContext,
  id: MemberId,
): Promise<SuggestedMember[]> => {
  const original = await findShownMember(db, ctx, id);
  const day = utcDateOf(ctx.now);
  const [self, candidates] = await Promise.all([
    findPerson(db, ctx, original.id),
    findCandidates(db, ctx, {
      genders: comparableGenders(original.gender, ctx),
      country: original.country,
      region: original.region,
      ages: agesAround(original.date_of_birth, day),
      withKnown: true,
      withPhoto: true,
    }),
  ]);
  const others = candidates.filter((candidate) => candidate.id !== original.id);
  return loadSuggestedMembers(db, rank(self, others, day).slice(0, SUGGESTIONS), ctx);
};

/** The gender of the given member if the viewer wants it, else the genders that the viewer wants. */
const comparableGenders = (gender: Gender, ctx: CandidateContext): readonly Gender[] => {
  const wanted = gendersFor(ctx);
  return wanted.includes(gender) ? [gender] : wanted;
};
