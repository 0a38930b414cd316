import { KEPT_TRACE_DAYS } from '#server/features/sites/forget-visitor-traces.ts';
import { serveSecurityContact } from '#server/features/sites/serve-security-contact.ts';
import { registerSitesJobs } from '#server/features/sites/sites-jobs.ts';
import { sitesRoutes } from '#server/features/sites/sites-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const sitesFeature = {
  name: 'sites',
  calls: sitesRoutes,
  routes: serveSecurityContact,
  jobs: registerSitesJobs,
  keeps: { traffic_sources: KEPT_TRACE_DAYS, page_bounces: KEPT_TRACE_DAYS },
} satisfies Feature;
