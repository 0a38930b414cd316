import { squaresOf } from '#server/features/discovery/filters/search-scope-rules.ts';
import {
  countMatches,
  findMembersAfter,
  findMembersFrom,
  type Walk,
  type SearchRequest,
} from '#server/features/discovery/results/member-search-read-model.ts';
import type { FoundRow } from '#server/features/discovery/results/member-search-statements-read-model.ts';
import type { SearchPosition } from '#server/features/discovery/results/search-cursor-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SEARCH_PAGE_SIZE, type SearchSort } from '#shared/domain/search/search-rules.ts';

type ReadContext = Pick<Database, 'read'>;
export type Found = FoundRow & { readonly ring: number };
/** A page by number, or the results after a cursor position. */
export type PagePlace = { readonly page: number } | { readonly after: Pick<SearchPosition, 'ring' | 'atUs' | 'id'> };

/**
 * Returns up to one page plus one row, which tells that another page follows. Sorting by distance walks the rings from
 * the inside out until the page is full; rings before the page are only counted.
 */
export const findMembersOnPage = async (
  db: ReadContext,
  search: SearchRequest,
  sort: SearchSort,
  place: PagePlace,
): Promise<Found[]> => {
  const order = sort === 'newest' ? 'newest' : 'active';
  const rings = squaresOf(search.scope, sort) ?? [null];
  const found: Found[] = [];
  let skip = 'page' in place ? (place.page - 1) * SEARCH_PAGE_SIZE : 0;
  for (const [ring, squares] of rings.entries()) {
    if ('after' in place && ring < place.after.ring) continue;
    const walk: Walk = { ...search, order, squares };
    const isLast = ring === rings.length - 1;
    if (skip > 0 && !isLast) {
      const { counted } = await countMatches(db, walk, skip + 1);
      if (counted <= skip) {
        skip -= counted;
        continue;
      }
    }
    const isEntered = 'after' in place && ring === place.after.ring;
    const rows = isEntered ? await findMembersAfter(db, walk, place.after) : await findMembersFrom(db, walk, skip);
    found.push(...rows.map((row) => ({ ...row, ring })));
    if (found.length > SEARCH_PAGE_SIZE) break;
    skip = 0;
  }
  return found.slice(0, SEARCH_PAGE_SIZE + 1);
};
