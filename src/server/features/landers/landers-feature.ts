import { createHeadCounter } from '#server/features/landers/head-counts-read-model.ts';
import { createViewRecorder, type ViewRecorder } from '#server/features/landers/record-views.ts';
import { showLander } from '#server/features/landers/show-lander.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { Feature, ExportContext, Exported } from '#server/platform/feature.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { landersContract } from '#shared/contract/people/landers-contract.ts';
import { DAY_MS } from '#shared/domain/time.ts';

type BuildServices = { readonly db: Database; readonly clock: Clock; readonly log: Log };

const buildLanders = ({ db, clock, log }: BuildServices) => {
  const landerViews = createViewRecorder(db, clock, (error) =>
    log.error({ err: error }, 'views of landing pages were not written'),
  );
  return { services: { landerViews }, stop: () => landerViews.stop() };
};

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

const KEEP_DAYS = 400;

const forgetChunk = statement<[before: Date], { done: true }>(
  'lander-counts-forget',
  `delete from lander_counts where (site_id, day, lander, slug, variant, network, ref) in (
     select site_id, day, lander, slug, variant, network, ref from lander_counts where day < ($1::timestamptz at time zone 'utc')::date
     order by day limit 5000)
   returning true as done`,
);

const forgetOldCounts = (
  ctx: { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal },
  now: Date,
): Promise<void> => runUntilNone(ctx, forgetChunk, [new Date(now.getTime() - KEEP_DAYS * DAY_MS)]);

const forgetCounts = jobName('forget-lander-counts');

const registerLandersJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetCounts, (_data, { signal }) => forgetOldCounts({ db, signal }, clock.now()));
  jobs.schedule(forgetCounts, '47 3 * * *', {});
};

export const landersFeature = {
  name: 'landers',
  build: buildLanders,
  calls: landersRoutes,
  jobs: registerLandersJobs,
  export: exportArrival,
} satisfies Feature;
