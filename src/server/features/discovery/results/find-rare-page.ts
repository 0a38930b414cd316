import { squaresOf } from '#server/features/discovery/filters/search-scope-rules.ts';
import type { Found, PagePlace } from '#server/features/discovery/results/find-members-on-page.ts';
import type { SearchRequest } from '#server/features/discovery/results/member-search-read-model.ts';
import { findRareMembers, type RareRow } from '#server/features/discovery/results/members-by-word-read-model.ts';
import type { ResultCount } from '#server/features/discovery/results/result-count-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { MAXIMUM_COUNTED_RESULTS, SEARCH_PAGE_SIZE, type SearchSort } from '#shared/domain/search/search-rules.ts';

/**
 * For a rare search: reads all matches, then sorts and counts them in memory. Null if the search is not rare, or has so
 * many matches that an index walk is faster.
 */
export const findRarePage = async (
  db: Pick<Database, 'read'>,
  search: SearchRequest,
  sort: SearchSort,
  place: PagePlace,
): Promise<{ found: Found[]; count: ResultCount } | null> => {
  const rows = await findRareMembers(db, search, MAXIMUM_COUNTED_RESULTS + 1);
  if (rows === null || rows.length > MAXIMUM_COUNTED_RESULTS) return null;
  const ringOf = ringsOf(search, sort);
  const ordered = rows
    .map((row): Found => ({ id: row.id, at_us: sort === 'newest' ? row.created_us : row.active_us, ring: ringOf(row) }))
    .toSorted(compare);
  const begin =
    'page' in place
      ? (place.page - 1) * SEARCH_PAGE_SIZE
      : ordered.filter((one) => compare(one, fromPosition(place)) <= 0).length;
  return {
    found: ordered.slice(begin, begin + SEARCH_PAGE_SIZE + 1),
    count: { counted: rows.length, isCapped: false, fictional: rows.filter(({ fictional }) => fictional).length },
  };
};

const fromPosition = ({ after }: Extract<PagePlace, { after: unknown }>): Found => ({
  id: after.id as Found['id'],
  at_us: after.atUs,
  ring: after.ring,
});

/** The same order as the index walks: inner rings first, then the latest, then the higher id. */
const compare = (one: Found, other: Found): number =>
  one.ring - other.ring || descending(one.at_us, other.at_us) || descending(one.id, other.id);

const descending = (one: string, other: string): number => {
  const difference = BigInt(other) - BigInt(one);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
};

const ringsOf = ({ scope }: SearchRequest, sort: SearchSort): ((row: RareRow) => number) => {
  const rings = sort === 'nearest' ? (squaresOf(scope, sort) ?? []) : [];
  const byCell = new Map<number, number>(
    rings.flatMap(({ cells }, ring) => cells.map((cell) => [cell, ring] as const)),
  );
  return ({ cell }) => (cell === null ? 0 : (byCell.get(cell) ?? 0));
};
