import { findOwnProfile } from '#server/features/profile/own-profile-read-model.ts';
import { viewOwnProfile } from '#server/features/profile/own-profile-view.ts';
import { showPreview } from '#server/features/profile/show-preview.ts';
import { updateProfile } from '#server/features/profile/update-profile.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { profileContract } from '#shared/contract/account/profile-contract.ts';

type Deps = { readonly db: Database };

export const profileRoutes = ({ db }: Deps): Handlers<typeof profileContract> => {
  const ownProfile = async ({ now, viewer }: MemberContext) => ({
    profile: viewOwnProfile(await findOwnProfile(db, viewer.memberId), now),
  });
  return {
    'GET /api/profile.php': ownProfile,

    'PUT /api/profile.php': async (ctx, { body }) => {
      await updateProfile({ ...ctx, db }, body);
      return ownProfile(ctx);
    },

    'GET /api/profile-preview.php': (ctx, { query }) => showPreview({ ...ctx, db }, query.viewer),
  };
};
