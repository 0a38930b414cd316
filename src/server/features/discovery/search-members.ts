import { findMembersAfter, findMembersOnPage } from '#server/features/discovery/member-search-read-model.ts';
import type { CountResults } from '#server/features/discovery/result-count-read-model.ts';
import { decodeCursor, encodeCursor } from '#server/features/discovery/search-cursor-rules.ts';
import { completeFilter, scopeOf, type SearchQuery } from '#server/features/discovery/search-filter-rules.ts';
import { findMyLikesAmong } from '#server/features/likes/like-lists-read-model.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import { dayOf } from '#server/features/members/member-day-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import { SEARCH_PAGE_SIZE } from '#shared/domain/search-rules.ts';

type SearchContext = Pick<RequestContext, 'now' | 'site' | 'viewer' | 'geoCountry'>;
type Deps = { readonly db: Database; readonly countResults: CountResults };

/** One page of members who fit the filter and the viewer, newest activity first. Who may search is decided before. */
export const searchMembers = async (
  { db, countResults }: Deps,
  ctx: SearchContext,
  query: SearchQuery,
): Promise<OutputOf<'GET /api/members.php'>> => {
  const filter = completeFilter(query, ctx);
  const scope = scopeOf(filter, { viewer: ctx.viewer, siteId: ctx.site.id, day: dayOf(ctx.now) });
  const search = { scope, viewerId: ctx.viewer?.memberId ?? null };
  const page = query.page ?? 1;
  const position = query.cursor === undefined ? null : positionOf(query.cursor);
  const [found, count] = await Promise.all([
    position === null ? findMembersOnPage(db, search, page) : findMembersAfter(db, search, position),
    position === null ? countResults(ctx, search) : null,
  ]);
  const onPage = found.slice(0, SEARCH_PAGE_SIZE);
  const last = onPage.at(-1);
  const hasMore = found.length > SEARCH_PAGE_SIZE && last !== undefined;
  const ids = onPage.map(({ id }) => id);
  const [members, liked] = await Promise.all([
    loadMemberCards(db, ids, ctx),
    ctx.viewer === null ? [] : findMyLikesAmong(db.read, ctx.viewer.memberId, ids),
  ]);
  return {
    filter,
    page_number: page,
    members,
    liked_ids: [...liked].map(toPublicId),
    num_results: count?.counted ?? null,
    num_results_capped: count?.isCapped ?? false,
    num_fictional: count?.fictional ?? null,
    next_cursor: hasMore ? encodeCursor({ activeUs: last.active_us, id: last.id }) : null,
  };
};

const positionOf = (cursor: string) =>
  decodeCursor(cursor) ?? refuse('validation_failed', { part: 'query', fields: ['cursor'] });
