import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';

const KEPT_DAYS = 30;

const deleteOld = statement<[now: Date], { readonly id: string }>(
  'sandbox-orders-delete-old',
  `delete from sandbox_orders where id = any (array(
     select id from sandbox_orders where created_at < $1::timestamptz - interval '${KEPT_DAYS} days'
     order by created_at limit 1000))
   returning id`,
);

export const forgetOrders = (
  ctx: { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal },
  now: Date,
): Promise<void> => runUntilNone(ctx, deleteOld, [now]);
