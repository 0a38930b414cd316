import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { requireRoom } from '#server/features/saved-searches/searches/save-search.ts';
import {
  findSameSearch,
  findSearch,
  type SavedSearchRow,
  updateSearch,
} from '#server/features/saved-searches/searches/saved-search-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { RESTORE_SEARCH_MINUTES } from '#shared/domain/search/saved-search-rules.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };

/** Restores the search with its alert. If the same search has been saved again since, returns that one instead. */
export const restoreSavedSearch = async ({ db, viewer, now }: Context, id: string): Promise<SavedSearchRow> => {
  const { memberId } = viewer;
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const kept = await findSearch(tx, { memberId, id });
    if (kept !== null) return kept;
    const row = (await findSearch(tx, { memberId, id }, { isDeleted: true })) ?? refuse('not_found');
    const deletedAt = row.deleted_at ?? now;
    if (now.getTime() - deletedAt.getTime() > RESTORE_SEARCH_MINUTES * MINUTE_MS) return refuse('not_found');
    const same = await findSameSearch(tx, memberId, row.filter);
    if (same !== null) return same;
    await requireRoom(tx, memberId);
    await updateSearch(tx, { memberId, id }, { deleted_at: null });
    return row;
  });
};
