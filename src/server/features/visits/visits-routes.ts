import { listVisitors } from '#server/features/visits/list-visitors.ts';
import { visitMember } from '#server/features/visits/visit-member.ts';
import { markVisitsSeen } from '#server/features/visits/visits-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import type { visitsContract } from '#shared/contract/people/visits-contract.ts';

export const visitsRoutes = ({ db }: { readonly db: Database }): Handlers<typeof visitsContract> => ({
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
