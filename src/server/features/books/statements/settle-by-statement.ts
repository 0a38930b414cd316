import { settleRefund } from '#server/features/refunds/settle-refund.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';

type Context = {
  readonly db: Pick<Database, 'run' | 'transaction'>;
  readonly now: Date;
  readonly events: Pick<Events, 'announce'>;
};

/** Of one payment at most one refund is without an answer, and a line that no movement of ours is can be no other. */
const proven = statement<[], { id: string }>(
  'books-proven-refunds',
  `select distinct r.id from refunds r join payment_attempts a on a.id = r.attempt_id
   join statement_lines l on l.account_id = a.account_id and l.provider_ref = a.provider_ref and l.movement_id is null
   where r.status = 'unknown' and l.kind = 'refund' and l.amount_cents = -r.amount_cents and l.currency = r.currency
     and l.day >= (r.sent_at at time zone 'utc')::date
     and not exists (select from finance_actions f where f.line_id = l.id)
   limit 200`,
);

/** A refund of which no answer came, and which stands on a statement of the provider, has gone. */
export const settleByStatement = async (ctx: Context): Promise<void> => {
  for (const { id } of await ctx.db.run(proven, []))
    await ctx.db.transaction((tx) => settleRefund(tx, ctx, id, { told: 'done' }));
};
