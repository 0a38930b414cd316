import { completeSearch, type SearchContext } from '#server/features/discovery/filters/complete-search.ts';
import type { SearchQuery } from '#server/features/discovery/filters/search-filter-rules.ts';
import type { CountResults } from '#server/features/discovery/results/result-count-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { fewAtATime } from '#server/platform/database/few-at-a-time.ts';
import {
  MAXIMUM_COUNTED_LOOSENED,
  MAXIMUM_LOOSENED,
  SEARCH_FIELDS,
  type SearchField,
} from '#shared/domain/search/search-rules.ts';

type Deps = { readonly db: Pick<Database, 'read'>; readonly countResults: CountResults };
type Looser = { field: SearchField; num_results: number };

/** For a search with few results: the fields that exclude the most people, found by leaving out one field at a time. */
export const suggestLooserSearch = async (
  { db, countResults }: Deps,
  ctx: SearchContext,
  { query, found }: { readonly query: SearchQuery; readonly found: number },
): Promise<Looser[]> => {
  const fields = SEARCH_FIELDS.filter((one) => query[one] !== undefined);
  const counted = await fewAtATime(fields, async (field): Promise<Looser> => {
    const { [field]: _, ...rest } = query;
    const { filter, scope } = await completeSearch(db, ctx, rest);
    const search = {
      now: ctx.now,
      scope,
      viewerId: ctx.viewer?.memberId ?? null,
      withoutMatched: filter.hide_matched,
    };
    return { field, num_results: (await countResults(search, MAXIMUM_COUNTED_LOOSENED)).counted };
  });
  return counted
    .filter(({ num_results }) => num_results > found)
    .toSorted((one, other) => other.num_results - one.num_results)
    .slice(0, MAXIMUM_LOOSENED);
};
