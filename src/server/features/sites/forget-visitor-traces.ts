import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export const KEPT_TRACE_DAYS = 90;

const forgetBounces = statement<[before: Date], { done: true }>(
  'page-bounces-forget',
  `delete from page_bounces where id in (
     select id from page_bounces where created_at <= $1 order by created_at limit 5000)
   returning true as done`,
);

/** A member's traffic source is kept and deleted together with the account. */
const forgetSources = statement<[before: Date], { done: true }>(
  'traffic-sources-forget',
  `delete from traffic_sources where id in (
     select t.id from traffic_sources t
     where t.created_at <= $1 and not exists (select from members m where m.traffic_source_id = t.id)
     order by t.created_at limit 1000)
   returning true as done`,
);

const eraseSource = statement<[id: string], never>(
  'traffic-source-erase',
  `delete from traffic_sources where id = $1
     and not exists (select from members m where m.traffic_source_id = $1)`,
);

/** Keeps a source that another member still refers to: two people may have signed up in the same browser. */
export const eraseTrafficSource = async (tx: Transaction, id: string): Promise<void> => {
  await tx.run(eraseSource, [id]);
};

export const forgetVisitorTraces = async (
  ctx: { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal },
  now: Date,
): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_TRACE_DAYS * DAY_MS);
  await runUntilNone(ctx, forgetBounces, [before]);
  await runUntilNone(ctx, forgetSources, [before]);
};
