import { completeSearch, type SearchContext } from '#server/features/discovery/filters/complete-search.ts';
import type { SearchQuery } from '#server/features/discovery/filters/search-filter-rules.ts';
import {
  findMembersOnPage,
  type Found,
  type PagePlace,
} from '#server/features/discovery/results/find-members-on-page.ts';
import { findRarePage } from '#server/features/discovery/results/find-rare-page.ts';
import type { SearchRequest } from '#server/features/discovery/results/member-search-read-model.ts';
import type { CountResults, ResultCount } from '#server/features/discovery/results/result-count-read-model.ts';
import { decodeCursor, encodeCursor } from '#server/features/discovery/results/search-cursor-rules.ts';
import { suggestLooserSearch } from '#server/features/discovery/results/suggest-looser-search.ts';
import { findMyLikesAmong } from '#server/features/likes/like-lists-read-model.ts';
import { loadCardsWithWords } from '#server/features/members/member-card-read-model.ts';
import { findMutedProfiles } from '#server/features/muted-words/muted-profiles-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { MemberCard } from '#shared/contract/fields.ts';
import {
  FEW_RESULTS,
  MAXIMUM_COUNTED_RESULTS,
  SEARCH_PAGE_SIZE,
  type SearchSort,
} from '#shared/domain/search/search-rules.ts';

type CountDeps = { readonly db: Database; readonly countResults: CountResults };
type Deps = CountDeps & { readonly secrets: SecretBox };

/**
 * One page of members who match the filter and the viewer. The caller has checked that the viewer may search.
 *
 * Stages, see docs/flows.md:
 * 1. complete the filter: `completeSearch`
 * 2. find and count the matches: `findRarePage`, else `findMembersOnPage` and `createResultCounter`
 * 3. load what is shown: `loadCardsWithWords`, `findMyLikesAmong`, `findMutedProfiles`
 * 4. suggest a looser search, if few match: `suggestLooserSearch`
 * 5. seal the position of the next page: `encodeCursor`
 */
export const searchMembers = async (
  { db, countResults, secrets }: Deps,
  ctx: SearchContext,
  query: SearchQuery,
): Promise<OutputOf<'GET /api/members.php'>> => {
  const { filter, scope } = await completeSearch(db, ctx, query);
  const viewerId = ctx.viewer?.memberId ?? null;
  const search = { now: ctx.now, scope, viewerId, withoutMatched: filter.hide_matched };
  const page = query.page ?? 1;
  const place: PagePlace =
    query.cursor === undefined ? { page } : { after: positionOf(secrets, query.cursor, filter.sort) };
  const { found, count } = await findAndCount({ db, countResults }, search, filter.sort, place);
  const onPage = found.slice(0, SEARCH_PAGE_SIZE);
  const last = onPage.at(-1);
  const hasMore = found.length > SEARCH_PAGE_SIZE && last !== undefined;
  const ids = onPage.map(({ id }) => id);
  const isFew = page === 1 && count !== null && count.counted < FEW_RESULTS;
  const [members, liked, muted, loosen] = await Promise.all([
    loadCardsWithWords(db, ids, ctx),
    viewerId === null ? [] : findMyLikesAmong(db.read, viewerId, ids),
    findMutedProfiles(db, ctx, ids),
    isFew ? suggestLooserSearch({ db, countResults }, ctx, { query, found: count.counted }) : [],
  ]);
  return {
    filter,
    page_number: page,
    members: photosFirst(members),
    liked_ids: [...liked].map(toPublicId),
    folded_ids: [...muted].map(toPublicId),
    num_results: count?.counted ?? null,
    num_results_capped: count?.isCapped ?? false,
    num_fictional: count?.fictional ?? null,
    loosen,
    next_cursor: hasMore
      ? encodeCursor(secrets, { sort: filter.sort, ring: last.ring, atUs: last.at_us, id: last.id })
      : null,
  };
};

/** Newcomers without a photo do not fill the first rows; who is on the page stays the same. */
const photosFirst = <One extends Pick<MemberCard, 'main_image'>>(members: readonly One[]): One[] =>
  members.toSorted((one, other) => Number(one.main_image === null) - Number(other.main_image === null));

/** Pages after a cursor are not counted again. */
const findAndCount = async (
  { db, countResults }: CountDeps,
  search: SearchRequest,
  sort: SearchSort,
  place: PagePlace,
): Promise<{ found: Found[]; count: ResultCount | null }> => {
  const isCounted = 'page' in place;
  const rare = await findRarePage(db, search, sort, place);
  if (rare !== null) return { found: rare.found, count: isCounted ? rare.count : null };
  const [found, count] = await Promise.all([
    findMembersOnPage(db, search, sort, place),
    isCounted ? countResults(search, MAXIMUM_COUNTED_RESULTS) : null,
  ]);
  return { found, count };
};

/** A cursor is valid only for the sort order in which it was made. */
const positionOf = (secrets: SecretBox, cursor: string, sort: SearchSort) => {
  const position = decodeCursor(secrets, cursor);
  if (position === null || position.sort !== sort)
    return refuse('validation_failed', { part: 'query', fields: ['cursor'] });
  return position;
};
