import { findMatches } from '#server/features/match-finder/find-matches.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { matchFinderContract } from '#shared/contract/people/match-finder-contract.ts';

const matchFinderRoutes = ({ db }: { readonly db: Database }): Handlers<typeof matchFinderContract> => ({
  'GET /api/match-finder.php': (ctx, { query }) => findMatches(db, ctx, query),
});

export const matchFinderFeature = {
  name: 'match-finder',
  calls: matchFinderRoutes,
} satisfies Feature;
