import { chooseAutoLike } from '#server/features/auto-like/choose-auto-like.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { autoLikeContract } from '#shared/contract/people/auto-like-contract.ts';

const autoLikeRoutes = ({ db }: { readonly db: Database }): Handlers<typeof autoLikeContract> => ({
  'GET /api/auto-like.php': async (ctx) => ({ profile: await chooseAutoLike({ ...ctx, db }) }),
});

export const autoLikeFeature = {
  name: 'auto-like',
  calls: autoLikeRoutes,
} satisfies Feature;
