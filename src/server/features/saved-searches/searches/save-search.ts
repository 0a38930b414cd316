import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { completeSearch } from '#server/features/discovery/filters/complete-search.ts';
import { type SearchCriteria, toSavedFilter } from '#server/features/saved-searches/searches/saved-filter-rules.ts';
import {
  findSameSearch,
  insertSearch,
  listSearches,
  type SavedSearchRow,
} from '#server/features/saved-searches/searches/saved-search-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import {
  MAXIMUM_SAVED_SEARCHES,
  readSearchName,
  SEARCH_NAME_LENGTH,
} from '#shared/domain/search/saved-search-rules.ts';

type Context = MemberContext & { readonly db: Database };
type NewSearch = { readonly name: string; readonly filter: SearchCriteria };
type Saved = { readonly row: SavedSearchRow; readonly isKnown: boolean };

/** Saves a search under a name. If the member has saved the same search before, returns that one with its old name. */
export const saveSearch = async (ctx: Context, given: NewSearch): Promise<Saved> => {
  const { memberId } = ctx.viewer;
  const name = requireSearchName(given.name);
  const { filter: seen } = await completeSearch(ctx.db, ctx, given.filter);
  const filter = toSavedFilter(given.filter, seen);
  return ctx.db.transaction(async (tx) => {
    // The row lock serialises parallel requests: the second sees what the first has saved.
    await lockMember(tx, memberId);
    const known = await findSameSearch(tx, memberId, filter);
    if (known !== null) return { row: known, isKnown: true };
    await requireRoom(tx, memberId);
    return { row: await insertSearch(tx, { memberId, name, filter, now: ctx.now }), isKnown: false };
  });
};

export const requireSearchName = (given: string): string =>
  readSearchName(given) ?? refuse('search_name_refused', { field: 'name', max: SEARCH_NAME_LENGTH });

/** The caller must hold the lock on the member. */
export const requireRoom = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  const kept = await listSearches(tx, memberId);
  if (kept.length >= MAXIMUM_SAVED_SEARCHES) refuse('saved_searches_full', { max: MAXIMUM_SAVED_SEARCHES });
};
