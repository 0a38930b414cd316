import { createNetworkCount } from '#server/features/sites/count-by-network.ts';
import { createSiteFinder } from '#server/features/sites/find-site.ts';
import { KEPT_TRACE_DAYS, forgetVisitorTraces } from '#server/features/sites/forget-visitor-traces.ts';
import { recordTrafficSource, SOURCES_PER_NETWORK_AND_DAY } from '#server/features/sites/record-traffic-source.ts';
import { serveSecurityContact } from '#server/features/sites/serve-security-contact.ts';
import { sitesRoutes } from '#server/features/sites/sites-routes.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature, OnPageView } from '#server/platform/feature.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

type BuildServices = { readonly db: Database; readonly clock: Clock; readonly demo: boolean };

const buildSites = (services: BuildServices) => ({ services: { sites: createSiteFinder(services) } });

const recordSource = ({ db }: { readonly db: Database }): OnPageView => {
  const sourceCount = createNetworkCount(SOURCES_PER_NETWORK_AND_DAY);
  return (ctx, url, query) => recordTrafficSource({ db, sourceCount }, ctx, url, query);
};

const forgetTraces = jobName('forget-visitor-traces');

const registerSitesJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetTraces, (_data, { signal }) => forgetVisitorTraces({ db, signal }, clock.now()));
  jobs.schedule(forgetTraces, '39 3 * * *', {});
};

export const sitesFeature = {
  name: 'sites',
  build: buildSites,
  calls: sitesRoutes,
  routes: serveSecurityContact,
  onPageView: recordSource,
  jobs: registerSitesJobs,
  retentionPeriods: { traffic_sources: KEPT_TRACE_DAYS, page_bounces: KEPT_TRACE_DAYS },
} satisfies Feature;
