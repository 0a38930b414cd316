import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export const KEPT_POSTBACK_DAYS = 90;

const forget = statement<[before: Date], { done: true }>(
  'postbacks-forget',
  `delete from postbacks where id in (
     select id from postbacks where created_at <= $1 order by created_at limit 5000)
   returning true as done`,
);

/** Deletes postbacks after the same time as the visits that they report. */
export const forgetPostbacks = async (
  ctx: { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal },
  now: Date,
): Promise<void> => runUntilNone(ctx, forget, [new Date(now.getTime() - KEPT_POSTBACK_DAYS * DAY_MS)]);
