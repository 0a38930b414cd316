import { KEPT_TRACE_DAYS, forgetVisitorTraces } from '#server/features/sites/forget-visitor-traces.ts';
import { serveSecurityContact } from '#server/features/sites/serve-security-contact.ts';
import { sitesRoutes } from '#server/features/sites/sites-routes.ts';
import type { Feature } from '#server/platform/feature.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetTraces = jobName('forget-visitor-traces');

const registerSitesJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetTraces, (_data, { signal }) => forgetVisitorTraces({ db, signal }, clock.now()));
  jobs.schedule(forgetTraces, '39 3 * * *', {});
};

export const sitesFeature = {
  name: 'sites',
  calls: sitesRoutes,
  routes: serveSecurityContact,
  jobs: registerSitesJobs,
  retentionPeriods: { traffic_sources: KEPT_TRACE_DAYS, page_bounces: KEPT_TRACE_DAYS },
} satisfies Feature;
