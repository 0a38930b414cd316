import { requireSearchAccess } from '#server/features/discovery/require-search-access.ts';
import { createResultCounter } from '#server/features/discovery/results/result-count-read-model.ts';
import { searchMembers } from '#server/features/discovery/search-members.ts';
import { findMyLikesAmong } from '#server/features/likes/like-lists-read-model.ts';
import { showMember } from '#server/features/members/show-member.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { discoveryContract } from '#shared/contract/people/discovery-contract.ts';
import type { MemberProfile, membersContract } from '#shared/contract/people/members-contract.ts';
import { someContainMutedWord } from '#shared/domain/chat/muted-word-rules.ts';

type Deps = { readonly db: Database; readonly secrets: SecretBox };

const wordsOfProfile = ({ identity_label: label, about_me: about, prompts, photos }: MemberProfile): string[] => [
  label,
  about,
  ...prompts.map(({ answer }) => answer),
  ...photos.flatMap((photo) => (photo.kind === 'open' ? photo.caption : [])),
];

/**
 * Profiles are served here because the feature `members` sits below `likes` and cannot use it. GET /api/member.php must
 * have no side effects: browsers prefetch it.
 */
export const discoveryRoutes = ({ db, secrets }: Deps): Handlers<typeof discoveryContract & typeof membersContract> => {
  const countResults = createResultCounter(db);
  return {
    'GET /api/members.php': async (ctx, { query }) => {
      await requireSearchAccess(db, ctx);
      return searchMembers({ db, countResults, secrets }, ctx, query);
    },

    'GET /api/member.php': async (ctx, { query }) => {
      await requireSearchAccess(db, ctx);
      const id = fromPublicId<MemberId>(query.id);
      const member = await showMember(db, ctx, id);
      if (ctx.viewer === null) return { member, is_liked_by_me: false, is_folded: false };
      const mine = await findMyLikesAmong(db, ctx.viewer.memberId, [id]);
      const { memberId, mutedWords } = ctx.viewer;
      const isFolded = id !== memberId && someContainMutedWord(wordsOfProfile(member), mutedWords);
      return { member, is_liked_by_me: mine.has(id), is_folded: isFolded };
    },
  };
};
