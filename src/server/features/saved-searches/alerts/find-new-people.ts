import { completeSearch, type SearchContext } from '#server/features/discovery/filters/complete-search.ts';
import { findMembersOnPage, type PagePlace } from '#server/features/discovery/results/find-members-on-page.ts';
import { fromSavedFilter } from '#server/features/saved-searches/searches/saved-filter-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** `from` is inclusive, `before` exclusive. */
type Joined = { readonly from: Date; readonly before?: Date };

const LOWEST_ID = '-9223372036854775808';

/**
 * The members who joined in this period and match the saved search, latest first, up to one page plus one. Runs the
 * search itself, so that an alert never names anybody whom the search would not show.
 */
export const findNewPeople = async (
  db: Pick<Database, 'read'>,
  ctx: SearchContext & Pick<MemberContext, 'viewer'>,
  stored: unknown,
  { from, before }: Joined,
): Promise<MemberId[]> => {
  const { query } = fromSavedFilter(stored);
  const { filter, scope } = await completeSearch(db, ctx, { ...query, sort: 'newest' });
  const search = {
    now: ctx.now,
    scope,
    viewerId: ctx.viewer.memberId,
    withoutMatched: filter.hide_matched,
    joinedSince: from,
  };
  const place: PagePlace =
    before === undefined ? { page: 1 } : { after: { ring: 0, atUs: `${before.getTime()}000`, id: LOWEST_ID } };
  const found = await findMembersOnPage(db, search, 'newest', place);
  return found.map(({ id }) => id);
};
