import { eraseVisits } from '#server/features/visits/erase-visits.ts';
import { exportVisits } from '#server/features/visits/export-visits.ts';
import { listVisitors } from '#server/features/visits/list-visitors.ts';
import { visitMember } from '#server/features/visits/visit-member.ts';
import { KEPT_VISIT_DAYS } from '#server/features/visits/visit-rules.ts';
import { deleteOldVisits, markVisitsSeen } from '#server/features/visits/visits-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';
import type { visitsContract } from '#shared/contract/people/visits-contract.ts';

const visitsRoutes = ({ db }: { readonly db: Database }): Handlers<typeof visitsContract> => ({
  'GET /api/visitors.php': (ctx, { query }) => listVisitors({ ...ctx, db }, query),
  'POST /api/visit.php': async (ctx, { body }) => {
    await visitMember({ ...ctx, db }, fromPublicId(body.profile));
    return {};
  },
  'POST /api/visitors-seen.php': async ({ viewer }, { body }) => {
    await markVisitsSeen(db, viewer.memberId, new Date(body.until));
    return {};
  },
});

const forgetVisits = jobName('forget-visits');

const registerVisitsJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetVisits, () => deleteOldVisits(db, clock.now()));
  jobs.schedule(forgetVisits, '33 3 * * *', {});
};

export const visitsFeature = {
  name: 'visits',
  calls: visitsRoutes,
  jobs: registerVisitsJobs,
  erase: eraseVisits,
  export: exportVisits,
  retentionPeriods: { visits: KEPT_VISIT_DAYS },
} satisfies Feature;
