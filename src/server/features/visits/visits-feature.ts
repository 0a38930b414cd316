import { markLikeSeen } from '#server/features/likes/mark-like-seen.ts';
import { findShownMember } from '#server/features/members/show-member.ts';
import { eraseVisits } from '#server/features/visits/erase-visits.ts';
import { exportVisits } from '#server/features/visits/export-visits.ts';
import { listVisitors } from '#server/features/visits/list-visitors.ts';
import { KEPT_VISIT_DAYS } from '#server/features/visits/visit-rules.ts';
import { deleteOldVisits, insertVisit, markVisitsSeen } from '#server/features/visits/visits-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';
import type { visitsContract } from '#shared/contract/people/visits-contract.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Database };

/**
 * Called when a profile is on screen: records the visit and marks its owner's like as seen. Returns true if that like
 * was new. Fetching a profile does not count, because browsers prefetch.
 */
const visitMember = async ({ db, ...ctx }: Context, visitedId: MemberId): Promise<boolean> => {
  const { is_self } = await findShownMember(db, ctx, visitedId);
  if (is_self) return false;
  const { memberId } = ctx.viewer;
  const wasLikeNew = await markLikeSeen(db, { now: ctx.now, viewerId: memberId }, visitedId);
  await insertVisit(db, ctx, { visitorId: memberId, visitedId });
  return wasLikeNew;
};

const visitsRoutes = ({ db }: { readonly db: Database }): Handlers<typeof visitsContract> => ({
  'GET /api/visitors.php': (ctx, { query }) => listVisitors({ ...ctx, db }, query),
  'POST /api/visit.php': async (ctx, { body }) => ({
    was_like_new: await visitMember({ ...ctx, db }, fromPublicId(body.profile)),
  }),
  'POST /api/visitors-seen.php': async ({ viewer }, { body }) => {
    await markVisitsSeen(db, viewer.memberId, new Date(body.until));
    return {};
  },
});

const forgetVisits = jobName('forget-visits');

const registerVisitsJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetVisits, (_data, { signal }) => deleteOldVisits({ db, signal }, clock.now()));
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
