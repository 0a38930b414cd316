import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import { DAY_MS } from '#shared/domain/time.ts';

const KEEP_DAYS = 400;

const forget = statement<[before: Date], { done: true }>(
  'lander-counts-forget',
  `delete from lander_counts where (site_id, day, lander, slug, variant, network, ref) in (
     select site_id, day, lander, slug, variant, network, ref from lander_counts where day < ($1::timestamptz at time zone 'utc')::date
     order by day limit 5000)
   returning true as done`,
);

export const forgetOldCounts = (
  ctx: { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal },
  now: Date,
): Promise<void> => runUntilNone(ctx, forget, [new Date(now.getTime() - KEEP_DAYS * DAY_MS)]);
