import { showMemberTo } from '#server/features/members/show-member.ts';
import { changeProfile } from '#server/features/profile/change-profile.ts';
import { findOwnProfile } from '#server/features/profile/own-profile-read-model.ts';
import { viewOwnProfile } from '#server/features/profile/own-profile-view.ts';
import { mayVisitorSearch } from '#server/features/sites/search-policy.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { profileContract } from '#shared/contract/account/profile-contract.ts';
import type { InputOf, OutputOf } from '#shared/contract/contract.ts';

type Context = Pick<MemberContext, 'now' | 'site' | 'viewer'> & { readonly db: Database };
type Kind = InputOf<'GET /api/profile-preview.php'>['query']['viewer'];

/** The member's own profile as another kind of viewer gets it, or the reason why they get none. */
const showPreview = async (
  { db, now, site, viewer }: Context,
  as: Kind,
): Promise<OutputOf<'GET /api/profile-preview.php'>> => {
  const member = await showMemberTo(db, { now, site }, { id: viewer.memberId, as });
  if (member === null) {
    const { status } = await findOwnProfile(db, viewer.memberId);
    return { member, why_hidden: status === 'hidden' ? 'hidden' : 'disabled' };
  }
  // Visitors from a campaign may see more, but the preview does not count on that.
  if (as === 'visitor' && !mayVisitorSearch(site, false)) return { member: null, why_hidden: 'members_only' };
  return { member, why_hidden: null };
};

type Deps = { readonly db: Database };

export const profileRoutes = ({ db }: Deps): Handlers<typeof profileContract> => {
  const ownProfile = async ({ now, viewer }: MemberContext) => ({
    profile: viewOwnProfile(await findOwnProfile(db, viewer.memberId), now),
  });
  return {
    'GET /api/profile.php': ownProfile,

    'PUT /api/profile.php': async (ctx, { body }) => {
      await changeProfile({ ...ctx, db }, body);
      return ownProfile(ctx);
    },

    'GET /api/profile-preview.php': (ctx, { query }) => showPreview({ ...ctx, db }, query.viewer),
  };
};
