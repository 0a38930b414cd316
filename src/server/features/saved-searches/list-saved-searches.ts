import type { SearchContext } from '#server/features/discovery/filters/complete-search.ts';
import { findNewPeople } from '#server/features/saved-searches/alerts/find-new-people.ts';
import { listSearches, type SavedSearchRow } from '#server/features/saved-searches/searches/saved-search-store.ts';
import { viewSavedSearch } from '#server/features/saved-searches/searches/saved-search-view.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = SearchContext & Pick<MemberContext, 'viewer'>;

/** Runs one query per saved search to count new people; a member has few searches. */
export const listSavedSearches = async (db: Database, ctx: Context) => {
  const rows = await listSearches(db, ctx.viewer.memberId);
  return Promise.all(rows.map((row) => showSavedSearch(db, ctx, row)));
};

export const showSavedSearch = async (db: Database, ctx: Context, row: SavedSearchRow) =>
  viewSavedSearch(row, (await findNewPeople(db, ctx, row.filter, { from: row.seen_at })).length);
