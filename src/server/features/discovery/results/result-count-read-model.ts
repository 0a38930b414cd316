import { type SearchScope, squaresOf } from '#server/features/discovery/filters/search-scope-rules.ts';
import {
  countExcludedMatches,
  countMatches,
  type SearchRequest,
} from '#server/features/discovery/results/member-search-read-model.ts';
import type { CountRow } from '#server/features/discovery/results/member-search-statements-read-model.ts';
import { countByWord } from '#server/features/discovery/results/members-by-word-read-model.ts';
import { isRecent } from '#server/platform/clock/recent.ts';
import type { Database } from '#server/platform/database/database.ts';

const KEEP_MS = 60_000;
/** Far more than the different filters used within a minute; bounds the memory only. */
const MAXIMUM_KEPT = 10_000;

export type ResultCount = { readonly counted: number; readonly isCapped: boolean; readonly fictional: number };

export type CountResults = (search: SearchRequest, atMost: number) => Promise<ResultCount>;

/**
 * Counts are cached per filter for a minute and shared by all viewers; those whom this viewer cannot see are
 * subtracted. The shared count goes that much beyond the limit, so that the result is exact up to the limit.
 */
export const createResultCounter = (db: Pick<Database, 'read'>): CountResults => {
  const kept = new Map<string, { count: Promise<CountRow>; countedAt: Date }>();

  const sharedCount = (search: SearchRequest, atMost: number): Promise<CountRow> => {
    const { now } = search;
    const key = JSON.stringify([keyOf(search.scope), atMost]);
    const known = kept.get(key);
    if (known !== undefined && isRecent(known.countedAt, now, KEEP_MS)) return known.count;
    // Delete before set: a Map keeps insertion order, so the oldest entries stay in front.
    kept.delete(key);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MAXIMUM_KEPT) kept.delete(oldest);
    const count = countForAnybody(db, { ...search, viewerId: null, withoutMatched: false }, atMost);
    kept.set(key, { count, countedAt: now });
    count.catch(() => kept.delete(key));
    return count;
  };

  return async (search, limit) => {
    const squares = search.viewerId === null ? null : (squaresOf(search.scope, 'active')?.[0] ?? null);
    const excluded = await countExcludedMatches(db, { ...search, squares });
    const shared = await sharedCount(search, limit + 1 + excluded.counted);
    const visible = Math.max(0, shared.counted - excluded.counted);
    const counted = Math.min(visible, limit);
    return {
      counted,
      isCapped: visible > limit,
      fictional: Math.min(counted, Math.max(0, shared.fictional - excluded.fictional)),
    };
  };
};

const countForAnybody = async (
  db: Pick<Database, 'read'>,
  search: SearchRequest,
  atMost: number,
): Promise<CountRow> => {
  const squares = squaresOf(search.scope, 'active')?.[0] ?? null;
  return (await countByWord(db, search, atMost)) ?? countMatches(db, { ...search, squares }, atMost);
};

/** A city and a radius determine the squares, and make a shorter key. */
const keyOf = (scope: SearchScope): unknown => {
  const { place } = scope;
  return place.kind === 'around' ? { ...scope, place: [place.city.id, place.radiusKm] } : scope;
};
