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

const deleteOldSms = statement<[now: Date], { readonly id: string }>(
  'sandbox-sms-delete-old',
  `delete from sandbox_sms where id = any (array(
     select id from sandbox_sms where created_at < $1::timestamptz - interval '${KEPT_DAYS} days'
     order by created_at limit 1000))
   returning id`,
);

/** Deletes old orders, and text messages of the same age. */
export const forgetOrders = async (
  ctx: { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal },
  now: Date,
): Promise<void> => {
  await runUntilNone(ctx, deleteOld, [now]);
  await runUntilNone(ctx, deleteOldSms, [now]);
};
