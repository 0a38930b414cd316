import { createHeadCounter } from '#server/features/landers/head-counts-read-model.ts';
import type { ViewRecorder } from '#server/features/landers/record-views.ts';
import { showLander } from '#server/features/landers/show-lander.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { landersContract } from '#shared/contract/people/landers-contract.ts';

type Deps = {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly landerViews: Pick<ViewRecorder, 'record'>;
};

export const landersRoutes = (deps: Deps): Handlers<typeof landersContract> => {
  const countHeads = createHeadCounter(deps.db);
  return {
    'GET /api/lander.php': (ctx, { query }) => showLander({ ...deps, countHeads }, ctx, query),
  };
};
