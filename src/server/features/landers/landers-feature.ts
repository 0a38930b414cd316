import { createHeadCounter } from '#server/features/landers/head-counts-read-model.ts';
import { forgetOldCounts } from '#server/features/landers/lander-counts-store.ts';
import type { ViewRecorder } from '#server/features/landers/record-views.ts';
import { showLander } from '#server/features/landers/show-lander.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature, ExportContext, Exported } from '#server/platform/feature.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { landersContract } from '#shared/contract/people/landers-contract.ts';

type Deps = {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly landerViews: Pick<ViewRecorder, 'record'>;
};

const landersRoutes = (deps: Deps): Handlers<typeof landersContract> => {
  const countHeads = createHeadCounter(deps.db);
  return {
    'GET /api/lander.php': (ctx, { query }) => showLander({ ...deps, countHeads }, ctx, query),
  };
};

/** Exports the landing page from which the member came, or null. */
const exportArrival = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => {
  const arrival = await db.kysely
    .selectFrom('member_arrivals')
    .select(['day', 'lander', 'slug', 'variant', 'network', 'ref'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { data: { landing_page: arrival ?? null } };
};

const forgetCounts = jobName('forget-lander-counts');

const registerLandersJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetCounts, (_data, { signal }) => forgetOldCounts({ db, signal }, clock.now()));
  jobs.schedule(forgetCounts, '47 3 * * *', {});
};

export const landersFeature = {
  name: 'landers',
  calls: landersRoutes,
  jobs: registerLandersJobs,
  export: exportArrival,
} satisfies Feature;
