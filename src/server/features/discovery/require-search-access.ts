import { hasSearchAccess } from '#server/features/sites/search-access-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';

export const requireSearchAccess = async (
  db: Database,
  ctx: Pick<RequestContext, 'site' | 'viewer' | 'deviceId'>,
): Promise<void> => {
  if (!(await hasSearchAccess(db, ctx))) refuse('search_requires_login');
};
