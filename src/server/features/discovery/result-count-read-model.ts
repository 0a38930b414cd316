import { countExcludedMatches, countMatches } from '#server/features/discovery/member-search-read-model.ts';
import type { CountRow } from '#server/features/discovery/member-search-statements-read-model.ts';
import type { SearchScope } from '#server/features/discovery/search-filter-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { MAXIMUM_COUNTED_RESULTS } from '#shared/domain/search-rules.ts';

const KEEP_MS = 60_000;
/** Far more filters than are used within a minute; bounds the memory, not the behaviour. */
const MAXIMUM_KEPT = 10_000;

export type ResultCount = { readonly counted: number; readonly isCapped: boolean; readonly fictional: number };

export type CountResults = (
  ctx: { readonly now: Date },
  search: { readonly scope: SearchScope; readonly viewerId: MemberId | null },
) => Promise<ResultCount>;

/**
 * Counts are the same for everybody with one filter, so they are shared for a minute; what only this viewer cannot see
 * is taken off afterwards. It is counted that much further, so that up to the limit the figure is exact.
 */
export const createResultCounter = (db: Pick<Database, 'read'>): CountResults => {
  const kept = new Map<string, { count: Promise<CountRow>; expiresAt: number }>();

  const sharedCount = (scope: SearchScope, atMost: number, now: number): Promise<CountRow> => {
    const key = JSON.stringify([scope, atMost]);
    const known = kept.get(key);
    if (known !== undefined && known.expiresAt > now) return known.count;
    // Deleted first: a renewed entry moves to the end, the oldest stay in front.
    kept.delete(key);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MAXIMUM_KEPT) kept.delete(oldest);
    const count = countMatches(db, scope, atMost);
    kept.set(key, { count, expiresAt: now + KEEP_MS });
    count.catch(() => kept.delete(key));
    return count;
  };

  return async (ctx, search) => {
    const excluded = await countExcludedMatches(db, search);
    const atMost = MAXIMUM_COUNTED_RESULTS + 1 + excluded.counted;
    const shared = await sharedCount(search.scope, atMost, ctx.now.getTime());
    const visible = Math.max(0, shared.counted - excluded.counted);
    const counted = Math.min(visible, MAXIMUM_COUNTED_RESULTS);
    return {
      counted,
      isCapped: visible > MAXIMUM_COUNTED_RESULTS,
      fictional: Math.min(counted, Math.max(0, shared.fictional - excluded.fictional)),
    };
  };
};
