import { fromSavedFilter } from '#server/features/saved-searches/searches/saved-filter-rules.ts';
import type { SavedSearchRow } from '#server/features/saved-searches/searches/saved-search-store.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { OutputOf } from '#shared/contract/contract.ts';

type SavedSearch = OutputOf<'GET /api/saved-searches.php'>['searches'][number];

export const viewSavedSearch = (row: SavedSearchRow, numNew: number): SavedSearch => ({
  id: toPublicId(row.id),
  name: row.name,
  filter: fromSavedFilter(row.filter).filter,
  created_at: row.created_at.toISOString(),
  alert: row.alert,
  num_new: numNew,
});
