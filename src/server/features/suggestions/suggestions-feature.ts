import { requireSearchAccess } from '#server/features/discovery/require-search-access.ts';
import { findSimilarMembers } from '#server/features/suggestions/find-similar-members.ts';
import { suggestMembersOfDay } from '#server/features/suggestions/suggest-members.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { suggestionsContract } from '#shared/contract/people/suggestions-contract.ts';

type Deps = { readonly db: Database };

const suggestionsRoutes = ({ db }: Deps): Handlers<typeof suggestionsContract> => ({
  'GET /api/suggestions.php': (ctx) => suggestMembersOfDay(db, ctx),

  'GET /api/similar-members.php': async (ctx, { query }) => {
    await requireSearchAccess(db, ctx);
    return { members: await findSimilarMembers(db, ctx, fromPublicId<MemberId>(query.id)) };
  },
});

export const suggestionsFeature = {
  name: 'suggestions',
  calls: suggestionsRoutes,
} satisfies Feature;
