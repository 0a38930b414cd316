import { companiesWithOpenLines, lockAccount, matchLines } from '#server/features/books/statements/statements-store.ts';
import { decideRefund } from '#server/features/refunds/decide-refund.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';

type Context = {
  readonly db: Pick<Database, 'run' | 'transaction'>;
  readonly now: Date;
  readonly events: Pick<Events, 'announce'>;
};

/**
 * Of one payment at most one refund is without an answer. Of several lines that could be it, none is a proof, nor is one where the
 * provider has given back more than our books have: it may be that.
 */
const proven = statement<[accountId: string], { id: string }>(
  'books-proven-refunds',
  `select r.id from refunds r join payment_attempts a on a.id = r.attempt_id
   join statement_lines l on l.account_id = a.account_id and l.provider_ref = a.provider_ref and l.movement_id is null
   where a.account_id = $1 and r.status = 'unknown' and l.kind = 'refund' and l.amount_cents = -r.amount_cents
     and l.currency = r.currency and l.day >= (r.sent_at at time zone 'utc')::date
     and not exists (select from finance_actions f where f.line_id = l.id)
     and not exists (select from excess_refunds x where x.attempt_id = a.id)
   group by r.id having count(*) = 1
   limit 200`,
);

/**
 * Finds in our books what lines of statements are about that came before it. A refund of which no answer came, and which stands on
 * one, has gone: only a line that is no movement of ours proves it, so those are found first.
 */
export const matchStatements = async (ctx: Context): Promise<void> => {
  for (const companyId of await companiesWithOpenLines(ctx.db)) {
    await ctx.db.transaction(async (tx) => {
      const accountId = await lockAccount(tx, companyId);
      if (accountId === null) return;
      await matchLines(tx, accountId);
      const refunds = await tx.run(proven, [accountId]);
      for (const { id } of refunds) await decideRefund(tx, ctx, { id, outcome: 'gone', saidAt: ctx.now });
      if (refunds.length > 0) await matchLines(tx, accountId);
    });
  }
};
