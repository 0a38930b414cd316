import { updateSearch } from '#server/features/saved-searches/searches/saved-search-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };

/** Soft-deletes: the search sends no mails, can be restored for an hour and is then deleted for good. */
export const removeSavedSearch = async ({ db, viewer, now }: Context, id: string): Promise<void> => {
  if (!(await updateSearch(db, { memberId: viewer.memberId, id }, { deleted_at: now }))) refuse('not_found');
};
